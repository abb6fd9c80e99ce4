"""Validates YAML scenes against a JSON Schema; prints one line per scene: its path and a verdict.

Usage: validate.py <schema.json> <scene.yaml>…
"""

import json
import sys

import jsonschema
import yaml

with open(sys.argv[1]) as file:
    schema = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
for path in sys.argv[2:]:
    with open(path) as file:
        scene = yaml.safe_load(file)
    print(path, "valid" if validator.is_valid(scene) else "invalid")
