"""Checks a file against the rules that readers of JUnit XML rely on; prints each case's result and name.

Usage: junit.py <report.xml>
"""

import sys
import xml.etree.ElementTree as tree

# The attributes that a test case may have besides.
PLACE = {"file", "line"}

# The allowed children and the required attributes of each element.
SHAPE = {
    "testsuites": ({"testsuite"}, {"name", "tests", "failures", "errors"}),
    "testsuite": ({"testcase"}, {"name", "tests", "failures", "errors", "skipped"}),
    "testcase": ({"failure", "error", "skipped"}, {"name", "classname"}),
    "failure": (set(), {"type", "message"}),
    "error": (set(), {"type", "message"}),
    "skipped": (set(), {"message"}),
}


def check(element):
    children, attributes = SHAPE[element.tag]
    place = PLACE if element.tag == "testcase" else set()
    assert set(element.keys()) - place == attributes, element.attrib
    assert not (element.text or "").strip(), element.text
    for child in element:
        assert child.tag in children, f"{child.tag} in {element.tag}"
        check(child)
    if "tests" in attributes:
        for name, tag in (("tests", "testcase"), ("failures", "failure"), ("errors", "error")):
            assert int(element.get(name)) == sum(1 for _ in element.iter(tag)), name


root = tree.parse(sys.argv[1]).getroot()
assert root.tag == "testsuites", root.tag
check(root)
for case in root.iter("testcase"):
    assert len(case) <= 1, case.attrib
    verdict = f"{case[0].tag} ({case[0].get('message')})" if len(case) else "passed"
    print(verdict, case.get("name"))
