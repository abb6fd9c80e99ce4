"""Validates YAML scenes against a JSON Schema; prints one line per scene: its path and a verdict.

Usage: validate.py <schema.json> <scene.yaml>…

Without scenes, validates the defaults and the examples in the schema, each against the part of the
schema that it belongs to.
"""

import json
import sys

import jsonschema
import yaml


def verdict(name, value, validator):
    print(name, "valid" if validator.is_valid(value) else "invalid")


with open(sys.argv[1]) as file:
    schema = json.load(file)
jsonschema.Draft7Validator.check_schema(schema)
for path in sys.argv[2:]:
    with open(path) as file:
        verdict(path, yaml.safe_load(file), jsonschema.Draft7Validator(schema))
if len(sys.argv) == 2:
    for name, definition in schema["definitions"].items():
        for key, value in definition.get("properties", {}).items():
            place = {"$ref": f"#/definitions/{name}/properties/{key}"}
            validator = jsonschema.Draft7Validator({**schema, "allOf": [place]})
            for text in ([value["default"]] if "default" in value else []) + value.get("examples", []):
                verdict(f"{name}.{key}: {json.dumps(text)}", text, validator)
