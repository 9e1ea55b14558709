"""The plugin for pytest: the fixture and marker `veridical`, and a page of all reports of a run.

pytest loads it wherever Veridical is installed, so it imports nothing of ours until a test checks
an answer, and does nothing in a run that checks none.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from veridical.doors.asserting.current import CURRENT

if TYPE_CHECKING:
    from veridical.doors.asserting.checks import Checked, Checks
    from veridical.doors.asserting.session import Session

_MARKER = (
    "veridical(profile=None, policy=None): how the answers of this test are checked; what is not"
    " given is as veridical_profile and veridical_policy say."
)
_REPORT = "veridical_report"
_CHOICES = frozenset({"profile", "policy"})

_SESSION = pytest.StashKey["Session"]()
_PAGES = pytest.StashKey["list[str]"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option for the page of reports, and what stands in the file of settings of pytest."""
    group = parser.getgroup("veridical", "checking answers against their sources")
    group.addoption(
        "--veridical-report",
        dest=_REPORT,
        metavar="FILE.html",
        default=None,
        help="Write one page with the report on every answer that was checked.",
    )
    parser.addini("veridical_policy", "how scores are made", default=None)
    parser.addini("veridical_profile", "how strict answers are checked", default=None)
    parser.addini(
        "veridical_sources",
        "files and folders that answers are checked against, where a test names no sources",
        type="paths",
        default=[],
    )


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known, and the page of reports, where one was asked for."""
    config.addinivalue_line("markers", _MARKER)
    asked = config.getoption(_REPORT)
    # A worker of pytest-xdist sends its reports to the one that writes the page.
    if asked is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(ReportPage(_page_at(config, asked)), "veridical-report")


def _page_at(config: pytest.Config, asked: str) -> Path:
    path = config.invocation_params.dir / asked
    if not asked.strip() or path.is_dir() or not path.parent.is_dir():
        raise pytest.UsageError(
            f"--veridical-report: no page can be written at {asked!r}",
            "name a file in a folder that is there",
        )
    return path


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """For the time of a test, `assert_grounded` checks as the test and the run say."""
    token = CURRENT.set(partial(_checks_for, item))
    try:
        return (yield)
    finally:
        CURRENT.reset(token)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Send the pages of a test along with its result, which pytest-xdist takes over too."""
    report = yield
    pages = item.stash.get(_PAGES, [])
    if pages:
        report.veridical = list(pages)  # type: ignore[attr-defined]  # others may add to it
        pages.clear()
    return report


@pytest.fixture
def veridical(request: pytest.FixtureRequest) -> Checks:
    """Checks answers: `.assert_grounded(answer, sources)`, `.verify(answer, sources)`.

    `sources` may be left out where veridical_sources names them. What is loaded and indexed is kept
    for the tests that follow.
    """
    return _checks_for(request.node)


def _checks_for(item: pytest.Item) -> Checks:
    marked = _marked(item)
    return _session(item.config).checks(
        marked.get("policy"), marked.get("profile"), partial(_keep, item)
    )


def _marked(item: pytest.Item) -> dict[str, str]:
    """What the markers of a test say, the nearest first."""
    found: dict[str, str] = {}
    for mark in item.iter_markers("veridical"):
        unknown = sorted(set(mark.kwargs) - _CHOICES)
        if mark.args or unknown:
            wrong = ", ".join([*map(repr, mark.args), *unknown])
            raise _wrong_marker(wrong)
        for name, value in mark.kwargs.items():
            found.setdefault(name, value)
    return found


def _wrong_marker(given: str) -> Exception:
    from veridical.errors import UsageError

    return UsageError(
        f"the marker veridical takes profile= and policy=, not {given}",
        'for example: @pytest.mark.veridical(profile="strict")',
    )


def _session(config: pytest.Config) -> Session:
    held = config.stash.get(_SESSION, None)
    if held is None:
        from veridical.doors.asserting.session import Session, Wanted

        held = config.stash[_SESSION] = Session(
            config.rootpath,
            Wanted(
                config.getini("veridical_policy") or None,
                config.getini("veridical_profile") or None,
                tuple(config.getini("veridical_sources")),
            ),
        )
    return held


def _keep(item: pytest.Item, checked: Checked) -> None:
    """Note what a check found where others read it: in JUnit's properties, on the page."""
    from veridical.doors.asserting.record import properties

    item.user_properties.extend(properties(checked.report))
    if item.config.getoption(_REPORT) is not None:
        from veridical.doors.asserting.record import section

        pages = item.stash.setdefault(_PAGES, [])
        pages.append(section(item.nodeid, checked))


class ReportPage:
    """Writes the page of all reports at the end of a run, and says so."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._sections: list[str] = []
        self._fault = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take over the reports of a test, from a worker too."""
        self._sections.extend(getattr(report, "veridical", ()))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write the page; a run that could not is none that went well."""
        from veridical.doors.asserting.record import page

        try:
            self._path.write_text(page(self._sections), "utf-8")
        except OSError as error:
            self._fault = str(error)
            session.exitstatus = pytest.ExitCode.INTERNAL_ERROR

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say where the page is."""
        if self._fault:
            terminalreporter.write_line(f"veridical: no page was written: {self._fault}", red=True)
            return
        count = len(self._sections)
        told = f"{count} answer{'' if count == 1 else 's'}"
        terminalreporter.write_line(f"veridical: the reports on {told} are in {self._path}")
