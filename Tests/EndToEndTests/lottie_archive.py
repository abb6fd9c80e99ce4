"""Writes an archive with two Lottie animations and two themes: lottie_archive.py FILE."""

import json
import sys
import zipfile

with zipfile.ZipFile(sys.argv[1], "w") as archive:
    archive.writestr("manifest.json", json.dumps(
        {"animations": [{"id": "wide", "initialTheme": "light"}, {"id": "tall"}],
         "themes": [{"id": "dark"}, {"id": "light"}], "stateMachines": [{"id": "press"}]}))
    for name, width, height in ("tall", 20, 40), ("wide", 40, 20):
        archive.writestr(f"animations/{name}.json", json.dumps(
            {"w": width, "h": height, "fr": 30, "op": 3, "layers": [{"ty": 4, "ks": {}, "shapes": [
                {"ty": "rc", "s": {"k": [9, 9]}},
                {"ty": "fl", "c": {"k": [1, 0, 0], "sid": "brand"}}]}]}))
    for name, color in ("light", [1, 1, 1]), ("dark", [0, 0, 0]):
        archive.writestr(f"t/{name}.json", json.dumps(
            {"rules": [{"id": "brand", "type": "Color", "value": color}]}))
