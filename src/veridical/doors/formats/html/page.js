/* Comfort only: without this script every claim still opens by its link. The address holds the
   view: #claim-3, #claim-3&only=contradicted, #only=contradicted. Nodes are made, never parsed. */
(() => {
  "use strict";
  const root = document.documentElement;
  const wide = matchMedia("(min-width: 64rem)");
  const status = document.getElementById("status");
  const links = [...document.querySelectorAll(".given a.part[id]")];
  const cardOf = (link) => document.getElementById(link.hash.slice(1));
  const linkTo = (key) => document.getElementById("in-text-" + key);
  const kinds = ["supported", "contradicted", "unverifiable", "failed", "skipped"];
  const kindOf = (node) => node.dataset.kind || kinds.find((kind) => node.classList.contains(kind));
  const filtered = document.querySelectorAll("#given .part, .claims tbody tr");
  let view = { open: "", only: "" };

  const read = () => {
    const parts = location.hash.slice(1).split("&");
    const only = parts.find((part) => part.startsWith("only=")) || "";
    const open = parts.find((part) => /^(claim|failed)-\d+$/.test(part)) || "";
    return {
      open: document.getElementById(open)?.classList.contains("card") ? open : "",
      only: kinds.includes(only.slice(5)) ? only.slice(5) : "",
    };
  };

  const write = (how) => {
    const parts = [view.open, view.only && "only=" + view.only].filter(Boolean);
    const hash = "#" + (parts.join("&") || "closed");
    if (location.hash !== hash) history[how](null, "", hash);
  };

  /* Shows the view without moving what is looked at: a card that closes above takes no room. */
  const show = (next, anchor) => {
    const before = anchor?.getBoundingClientRect().top;
    for (const card of document.querySelectorAll(".card.open")) card.classList.remove("open");
    for (const link of document.querySelectorAll(".given a[aria-current]")) {
      link.removeAttribute("aria-current");
    }
    view = next;
    if (view.only) root.dataset.only = view.only;
    else delete root.dataset.only;
    for (const node of filtered) node.classList.toggle("asked", kindOf(node) === view.only);
    const card = document.getElementById(view.open);
    if (card) {
      card.classList.add("open");
      card.scrollTop = 0;
      for (const link of document.querySelectorAll('.given a[href="#' + view.open + '"]')) {
        link.setAttribute("aria-current", "true");
      }
    }
    for (const button of document.querySelectorAll(".counts button")) {
      button.setAttribute("aria-pressed", String(button.dataset.kind === view.only));
    }
    showAll.hidden = !view.only;
    if (before !== undefined) scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: "instant" });
  };

  const open = (key, how = "pushState") => {
    const link = linkTo(key);
    show({ ...view, open: key }, link || undefined);
    write(how);
  };

  const close = () => {
    const link = linkTo(view.open);
    show({ ...view, open: "" }, link || undefined);
    write("replaceState");
    link?.focus({ preventScroll: true });
  };

  const filter = (kind) => {
    show({ ...view, only: view.only === kind ? "" : kind });
    write("replaceState");
    const count = document.querySelector('.counts [data-kind="' + kind + '"] .value').textContent;
    status.textContent = view.only ? count + " " + kind + ", marked in the text" : "All claims";
  };

  /* The next link in the text from where the reader is; round at the ends. */
  const step = (by, wanted) => {
    const here = document.activeElement?.closest("a.part");
    const from = links.indexOf(here) >= 0 ? links.indexOf(here) : links.indexOf(linkTo(view.open));
    for (let tried = 1; tried <= links.length; tried += 1) {
      const at = (((from < 0 && by < 0 ? 0 : from) + by * tried) % links.length + links.length) % links.length;
      if (wanted(links[at])) return links[at];
    }
    return null;
  };

  const walk = (by, wanted) => {
    const link = step(by, wanted);
    if (!link) return;
    const inCard = document.activeElement?.closest(".card");
    if (view.open) open(link.hash.slice(1), "replaceState");
    if (inCard && view.open) cardOf(link).focus({ preventScroll: true });
    else link.focus({ preventScroll: true });
    link.scrollIntoView({ block: "nearest" });
  };

  const asked = (link) => !view.only || kindOf(link) === view.only;
  const amiss = (link) => kindOf(link) !== "supported";

  const keys = (event) => {
    if (event.ctrlKey || event.metaKey || event.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
    if (event.key === "Escape" && view.open) close();
    else if (event.key === "Escape" && view.only) filter(view.only);
    else if (event.altKey && by && event.key.startsWith("Arrow")) walk(by, amiss);
    else if (!event.altKey && by && event.target.closest(event.key.length > 1 ? ".given a.part" : ".given")) {
      walk(by, asked);
    } else return;
    event.preventDefault();
  };

  const clicks = (event) => {
    const link = event.target.closest('a[href^="#claim-"], a[href^="#failed-"], a[href="#closed"]');
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.hash === "#closed") return close();
    const key = link.hash.slice(1);
    open(key);
    /* Opened by a key, or from the card of another claim: the reader goes on in the card. */
    if (event.detail === 0 || link.closest(".card")) document.getElementById(key).focus({ preventScroll: true });
    /* Who chose a claim in the text sees it. From a card the way leads on, from the table back. */
    if (link.closest(".card") || (!wide.matches && !link.closest("#given"))) {
      linkTo(key)?.scrollIntoView({ block: wide.matches ? "nearest" : "start" });
    }
  };

  const button = (words, kind) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    if (kind) made.dataset.kind = kind;
    made.addEventListener("click", () => filter(kind || view.only));
    return made;
  };

  const showAll = document.createElement("p");
  showAll.className = "show-all";
  showAll.append(button("Show all claims", ""));
  document.getElementById("text-head").after(showAll);
  for (const row of document.querySelectorAll(".counts [data-kind]")) {
    if (row.querySelector(".value").textContent === "0") continue;
    const name = row.querySelector(".name");
    name.replaceChildren(button(name.textContent, row.dataset.kind));
  }

  root.classList.add("scripted");
  document.addEventListener("click", clicks);
  document.addEventListener("keydown", keys);
  addEventListener("popstate", () => show(read()));
  show(read());
  if (wide.matches && !location.hash) {
    const first = document.querySelector(".card.first");
    if (first) show({ ...view, open: first.id });
  }
})();
