"""Writes an archive with two Lottie animations and a theme: lottie_archive.py FILE."""

import json
import sys
import zipfile

with zipfile.ZipFile(sys.argv[1], "w") as archive:
    archive.writestr("manifest.json", json.dumps(
        {"animations": [{"id": "wide"}, {"id": "tall"}], "themes": [{"id": "dark"}]}))
    for name, width, height in ("tall", 20, 40), ("wide", 40, 20):
        archive.writestr(f"animations/{name}.json", json.dumps(
            {"w": width, "h": height, "fr": 30, "op": 3, "layers": []}))
