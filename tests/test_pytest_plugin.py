"""The plugin for pytest, as a project that has it installed meets it: in runs of their own."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from xml.etree import ElementTree

import pytest

pytest_plugins = ["pytester"]

SOURCE = "The quay is 520 metres long. It was built in 1932 by Ada Quist."
TESTS = f"""
import pytest
from veridical.testing import assert_grounded

SOURCE = {SOURCE!r}

def test_right(veridical):
    report = veridical.assert_grounded("The quay is 520 metres long.", SOURCE)
    assert report.counts.supported == 1

def test_wrong(veridical):
    veridical.assert_grounded(
        "The quay is 460 metres long. The mayor likes\\x1b[31m herring.", SOURCE
    )

def test_plain():
    assert_grounded("The quay was built in 1932.", SOURCE)
"""


@pytest.fixture(autouse=True)
def nothing_set(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each project is a repository of its own, and nothing in the environment speaks to it."""
    (pytester.path / ".git").mkdir()
    for name in ("VERIDICAL_PROFILE", "VERIDICAL_SOURCES", "PYTEST_ADDOPTS"):
        monkeypatch.delenv(name, raising=False)
    # Loads no model, and what is looked at here does not need one.
    monkeypatch.setenv("VERIDICAL_RETRIEVER", "bm25")


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pytester.runpytest_subprocess(
        "-W", "error", "--strict-markers", "--strict-config", "-p", "no:cacheprovider", *arguments
    )


def sections(page: str) -> list[str]:
    """The pages in the frames of a page, in order."""
    held = re.findall(r'src="data:text/html;charset=utf-8;base64,([A-Za-z0-9+/=]+)"', page)
    return [b64decode(one).decode() for one in held]


@pytest.mark.promise("B8")
def test_a_run_that_checks_nothing_loads_nothing(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("""
        import sys

        def test_it_costs_nothing(request):
            assert request.config.pluginmanager.has_plugin("veridical")
            ours = {name for name in sys.modules if name.startswith("veridical")}
            assert ours == {
                "veridical",
                "veridical.doors",
                "veridical.doors.asserting",
                "veridical.doors.asserting.current",
                "veridical.pytest_plugin",
            }
            assert not {"numpy", "onnxruntime", "click", "rich", "tomllib"} & set(sys.modules)
    """)
    # What is wrong with the settings is nothing to a run that makes no use of them.
    (pytester.path / "veridical.toml").write_text("profile = ", "utf-8")
    run(pytester).assert_outcomes(passed=1)


def test_answers_are_checked_and_what_is_found_is_told_and_kept(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_a=TESTS)
    result = run(pytester, "--junitxml=j.xml", "--veridical-report=one.html")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        [
            "E*AssertionError: 1 of 2 claims is contradicted by your sources.",
            "E*contradicted: The quay is 460 metres long.",
            "E*why: number differs: 460 metres in the text, 520 metres in given text*",
            "E*nearest quote, text:*: “The quay is 520 metres long.”",
            "E*unverifiable: The mayor likes\\x1b[[]31m herring.",
            "E*why: no passage of the sources speaks of this",
            "E*trust 0.*, higher is better; policy *, profile balanced, not calibrated",
            "E*to do: correct the answer where a source contradicts it; give the source*",
            "veridical: the reports on 3 answers are in *one.html",
        ]
    )
    # The frames that lead to the assertion are the test's own.
    assert "checks.py" not in result.stdout.str()
    cases = ElementTree.parse(pytester.path / "j.xml").iter("testcase")
    found = {
        case.get("name"): {one.get("name"): one.get("value") for one in case.iter("property")}
        for case in cases
    }
    assert found["test_right"]["veridical.label"] == "supported"
    assert found["test_wrong"]["veridical.contradicted"] == "1"
    assert found["test_wrong"]["veridical.unverifiable"] == "1"
    assert found["test_wrong"]["veridical.coverage"] == "1.0000"
    assert float(found["test_plain"]["veridical.trust"]) > 0.5
    page = (pytester.path / "one.html").read_text("utf-8")
    assert "\x1b" not in page
    assert re.findall(r"test_a.py::(\w+)</bdi></a>", page) == [
        "test_plain",
        "test_right",
        "test_wrong",
    ]
    right = sections(page)[1]
    assert "test_a.py::test_right" in right
    assert "520 metres long" in right

    # Several processes make the same page of it.
    several = run(pytester, "--veridical-report=two.html", "-n2", "--junitxml=j2.xml")
    several.assert_outcomes(passed=2, failed=1)
    several.stdout.fnmatch_lines(["veridical: the reports on 3 answers are in *two.html"])
    assert (pytester.path / "two.html").read_text("utf-8") == page
    assert "veridical.trust" in (pytester.path / "j2.xml").read_text("utf-8")


@pytest.mark.promise("B7", "G22")
def test_a_choice_is_the_calls_else_the_markers_else_the_environments_else_a_files(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytester.makepyfile(f"""
        import pytest
        from veridical.testing import assert_grounded

        TEXT = SOURCE = {SOURCE!r}

        def profile(checks, **given):
            return checks.verify(TEXT, SOURCE, **given).policy.profile

        def test_without(veridical):
            assert profile(veridical) == "@USUAL@"
            assert profile(veridical, profile="medical") == "medical"
            assert assert_grounded(TEXT, SOURCE).policy.profile == "@USUAL@"

        @pytest.mark.veridical(profile="medical")
        def test_marked(veridical):
            report = veridical.verify(TEXT, SOURCE)
            assert dict(report.policy.thresholds) == {{"support": 0.95, "refute": 0.55}}
            assert profile(veridical, profile="strict") == "strict"
            plain = assert_grounded(TEXT, SOURCE, allow_unverifiable=True)
            assert plain.policy.profile == "medical"

        @pytest.mark.veridical(profile="lenient", policy="uncalibrated")
        class TestMarked:
            def test_of_a_class(self, veridical):
                assert profile(veridical) == "lenient"

            @pytest.mark.veridical(profile="strict")
            def test_of_its_own(self, veridical):
                assert profile(veridical) == "strict"
    """)
    tests = next(pytester.path.glob("test_*.py"))
    body = tests.read_text("utf-8")
    (pytester.path / "pyproject.toml").write_text(
        '[tool.veridical]\nprofile = "strict"\n'
        "[tool.veridical.profiles.medical]\nsupport = 0.95\nrefute = 0.55\n",
        "utf-8",
    )
    tests.write_text(body.replace("@USUAL@", "strict"), "utf-8")
    run(pytester).assert_outcomes(passed=4)
    tests.write_text(body.replace("@USUAL@", "lenient"), "utf-8")
    pytester.makeini("[pytest]\nveridical_profile = lenient\n")
    run(pytester).assert_outcomes(passed=4)
    tests.write_text(body.replace("@USUAL@", "balanced"), "utf-8")
    monkeypatch.setenv("VERIDICAL_PROFILE", "balanced")
    run(pytester).assert_outcomes(passed=4)


def test_sources_that_all_tests_share_are_read_once(pytester: pytest.Pytester) -> None:
    (pytester.path / "docs").mkdir()
    (pytester.path / "docs" / "quay.md").write_text(SOURCE, "utf-8")
    (pytester.path / "docs" / "logo.png").write_bytes(b"\x89PNG")
    pytester.makepyfile("""
        import pytest

        SEEN = []

        def test_one(veridical):
            report = veridical.assert_grounded("The quay is 520 metres long.")
            assert [one.id for one in report.sources] == ["docs/quay.md"]
            assert [one.code for one in report.notices] == ["files_left_aside"]
            SEEN.append((veridical.sources, veridical.make(veridical.choices)))

        def test_two(veridical, monkeypatch, tmp_path):
            monkeypatch.chdir(tmp_path)
            with pytest.raises(AssertionError, match="docs/quay.md:1: “The quay is 520"):
                veridical.assert_grounded("The quay is 460 metres long.")
            sources, verifier = SEEN[0]
            assert veridical.sources is sources
            assert veridical.make(veridical.choices) is verifier
            # What a test names itself takes their place.
            other = veridical.verify("The quay is 520 metres long.", "The pier is red.")
            assert other.counts.unverifiable == 1
    """)
    pytester.makeini("[pytest]\nveridical_sources = docs\n")
    run(pytester).assert_outcomes(passed=2)
    (pytester.path / "tox.ini").unlink()
    (pytester.path / "veridical.toml").write_text('sources = ["docs"]\n', "utf-8")
    run(pytester).assert_outcomes(passed=2)


def test_what_is_wrong_fails_the_test_that_meets_it_and_no_other(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile(f"""
        import pytest
        from veridical.testing import assert_grounded

        SOURCE = {SOURCE!r}

        def test_no_source(veridical):
            veridical.assert_grounded(SOURCE)

        def test_no_such_profile(veridical):
            veridical.assert_grounded(SOURCE, SOURCE, profile="severe")

        @pytest.mark.veridical(prfile="strict")
        def test_marker(veridical):
            veridical.assert_grounded(SOURCE, SOURCE)

        @pytest.mark.veridical("strict")
        def test_marker_without_a_name():
            assert_grounded(SOURCE, SOURCE)

        def test_fine(veridical):
            veridical.assert_grounded(SOURCE, SOURCE)
    """)
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=3, errors=1)
    result.stdout.fnmatch_lines_random(
        [
            "*there is no source to check against*",
            "*unknown profile: 'severe'*",
            "*takes profile= and policy=, not prfile*",
            "*takes profile= and policy=, not 'strict'*",
        ]
    )
    (pytester.path / "veridical.toml").write_text("profil = 'strict'\n", "utf-8")
    broken = run(pytester, "-k", "fine")
    broken.assert_outcomes(errors=1)
    broken.stdout.fnmatch_lines(["*veridical.toml:1: there is no setting 'profil'*"])


def test_without_the_plugin_the_assertion_works_as_the_library_does(
    pytester: pytest.Pytester,
) -> None:
    pytester.makepyfile(test_a=TESTS)
    (pytester.path / "veridical.toml").write_text("profil = 'strict'\n", "utf-8")
    result = run(pytester, "-p", "no:veridical", "-k", "right or plain")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*fixture 'veridical' not found*"])


@pytest.mark.parametrize("named", ["", "missing/page.html", "docs"])
def test_a_page_that_cannot_be_is_refused_before_the_tests_run(
    pytester: pytest.Pytester, named: str
) -> None:
    (pytester.path / "docs").mkdir()
    pytester.makepyfile("def test_it(): pass")
    result = run(pytester, f"--veridical-report={named}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "no page can be written at" in result.stderr.str()


def test_a_page_that_was_not_written_is_no_good_end(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("import shutil\ndef test_it(): shutil.rmtree('docs')")
    (pytester.path / "docs").mkdir()
    result = run(pytester, "--veridical-report=docs/page.html")
    assert result.ret == pytest.ExitCode.INTERNAL_ERROR
    result.stdout.fnmatch_lines(["veridical: no page was written: *"])


def test_a_run_without_answers_has_an_empty_page(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_it(): pass")
    result = run(pytester, "--veridical-report=page.html")
    assert result.ret == 0
    page = (pytester.path / "page.html").read_text("utf-8")
    assert "<h1>0 texts checked</h1>" in page
    assert "<table" not in page


def test_the_help_and_the_marker_are_told(pytester: pytest.Pytester) -> None:
    told = run(pytester, "--help").stdout.str()
    for name in (
        "--veridical-report=FILE.html",
        "veridical_policy",
        "veridical_profile",
        "veridical_sources",
    ):
        assert name in told
    assert "@pytest.mark.veridical(profile=None" in run(pytester, "--markers").stdout.str()


def test_hardening_a_page_of_hostile_answers_runs_nothing_of_theirs(
    pytester: pytest.Pytester,
) -> None:
    hostile = "</script><img src=x onerror=alert(1)> The quay \ud800 is \u202e 520 metres long."
    pytester.makepyfile(f"""
        import pytest

        @pytest.mark.parametrize("x", ["<script>alert(1)</script>", "a'\\"b"])
        def test_it(veridical, x):
            veridical.verify({json.dumps(hostile)}, {json.dumps(hostile)})
    """)
    run(pytester, "--veridical-report=page.html").assert_outcomes(passed=2)
    page = (pytester.path / "page.html").read_text("utf-8")
    assert "<script" not in page
    assert "<img" not in page
    assert page.count('sandbox="allow-scripts"') == page.count("<iframe") == 2
    for inner in sections(page):
        assert "<img" not in inner
        assert inner.count("<script>") == 1
    assert "default-src &#x27;none&#x27;" in page
