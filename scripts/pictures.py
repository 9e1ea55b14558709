"""Take the pictures of docs/report.md again, of the page that `make demo` writes.

    python scripts/pictures.py

Needs Chromium and the packages for development. Pictures differ a little with the fonts of the
machine, so no check compares them.
"""

from __future__ import annotations

import io
import shutil
import sys
from pathlib import Path

import pypdfium2
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
PAGE, PICTURES = ROOT / "build" / "harbour.html", ROOT / "docs" / "images"
COLOURS = 256


def keep(name: str, image: Image.Image) -> None:
    """Write a picture, small."""
    small = image.convert("RGB").quantize(COLOURS, kmeans=3, dither=Image.Dither.NONE)
    small.save(PICTURES / name, optimize=True)
    sys.stdout.write(f"{name}: {(PICTURES / name).stat().st_size:,} bytes\n")


def wide(browser: Browser) -> None:
    """The page as it opens on a desk."""
    page = browser.new_page(viewport={"width": 1440, "height": 1160}, reduced_motion="reduce")
    page.goto(PAGE.as_uri())
    keep("report-wide.png", Image.open(io.BytesIO(page.screenshot())))


def narrow(browser: Browser) -> None:
    """A claim opened on a telephone, in the dark."""
    page = browser.new_page(
        viewport={"width": 390, "height": 844},
        device_scale_factor=1.5,
        color_scheme="dark",
        reduced_motion="reduce",
    )
    page.goto(PAGE.as_uri())
    page.locator("a.part.contradicted").nth(1).click()
    page.evaluate("scrollBy(0, 330)")
    keep("report-narrow.png", Image.open(io.BytesIO(page.screenshot())))


def printed(browser: Browser) -> None:
    """Claims and their evidence on paper."""
    page = browser.new_page()
    page.goto(PAGE.as_uri())
    document = pypdfium2.PdfDocument(page.pdf(format="A4"))
    keep("report-print.png", document[3].render(scale=1.25).to_pil())


def main() -> int:
    """Take every picture; the exit status."""
    chromium = shutil.which("chromium")
    if chromium is None or not PAGE.exists():
        sys.stderr.write("Install chromium, and run `make demo` first.\n")
        return 66
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        for picture in (wide, narrow, printed):
            picture(browser)
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
