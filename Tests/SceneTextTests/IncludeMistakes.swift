extension ReuseMistake {
  static let braces: [ReuseMistake] = [
    .use(
      "{backgroundColor: ▸{tint}◂}", "YAML takes {tint} for a mapping",
      "put it in quotes: \"{tint}\""),
    .use(
      "{zPosition: ▸{gap}◂}", "YAML takes {gap} for a mapping",
      "numbers and formulas stand without braces: gap"),
    .use("{position: [1, ▸{gap + 1}◂]}", "YAML takes {gap + 1} for a mapping", nil),
    .use(
      "{zPosition: \"▸{◂gap}\"}", "'{' has no place in a formula",
      "in formulas, names stand without braces"),
    .use("{contents: {rectangle: {fill: ▸{tint}◂}}}", "YAML takes {tint} for a mapping", nil),
    .use("{contents: {image: ▸{file1}◂}}", "YAML takes {file1} for a mapping", nil),
    .use("{id: ▸{name}◂}", "YAML takes {name} for a mapping", nil),
    .use(
      "{id: \"{▸time◂}\"}", "'time' has no meaning here", "this number is the same at every tick"),
    .use("{id: \"{▸gpa◂}\"}", "unknown name 'gpa'", "did you mean 'gap'?"),
    .use("{id: \"a{1 +▸}◂\"}", "the formula ends too early", nil),
    .use("{id: ▸\"{gap\"◂}", "'{' is not closed in this text", nil),
    .use("{id: ▸\"gap}\"◂}", "'}' closes nothing in this text", nil),
    .use("{id: ▸\"{1 / 2}/{gap}\"◂}", "an id is a word without '/'"),
    .use("{backgroundColor: ▸\"{gap}\"◂}", "unknown colour '4'", nil),
    .component(
      "{parameters: {label: a}, contents: {text: {string: \"{▸lable◂}\"}}}", "unknown name 'lable'",
      "did you mean 'label'?"),
    .component(
      "{parameters: {label: a}, contents: {text: {string: \"{1 + ▸label◂}\"}}}",
      "'label' is a text, not a number"),
    .use(
      "{contents: {text: {string: Row ▸{◂gap}}}}", "YAML: did not find expected ',' or '}'",
      "a text with braces stands in quotes"),
    .use(
      "id: {gap} ▸o◂f 3", "YAML: did not find expected key", "a text with braces stands in quotes"),
  ]

  static let includes: [ReuseMistake] = [
    .scene("include: ▸a.yaml◂\nlayers: [{}]", "there is no file 'a.yaml'"),
    .scene("include: ▸{a: 1}◂\nlayers: [{}]", "expected the path of a file, not a mapping"),
    .scene("layers: [{include: ▸[a.yaml]◂}]", "expected the path of a file, not a list of 1 item"),
    .scene("layers: [{include: ▸a.yaml◂}]", "there is no file 'a.yaml'"),
    .library("▸◂", "the file is empty", "a file that is included has components, or is one layer"),
    .library("▸widths◂: {}", "an included file has no key 'widths'", nil),
    .library("▸[1]◂", "expected an included file with its keys, not a list of 1 item"),
    .library(
      "▸component◂: {}",
      "a file that is included at the head has include, parameters, values and components, not 'component'",
      "did you mean 'components'?"),
    .library(
      "▸duration◂: 1\nsize: [9, 9]\nlayers: []",
      "a file that is included at the head has include, parameters, values and components, not 'duration'"
    ),
    .library(
      "▸opacity◂: 1",
      "a file that is included at the head has include, parameters, values and components, not 'opacity'",
      "a file that is one layer is included where the layer stands: - {include: …}"),
    .library("include: ▸b.yaml◂", "there is no file 'Parts/b.yaml'"),
    .library("include: ▸a.yaml◂", "the file includes itself: Parts/a.yaml → Parts/a.yaml"),
    .library(
      "include: ▸../scene.yaml◂",
      "the file includes itself: scene.yaml → Parts/a.yaml → scene.yaml"),
    .library(
      "components: {c: {▸sise◂: [1, 1]}}", "a component has no key 'sise'", "did you mean 'size'?"),
    .library("parameters: {w: ▸v◂}", "unknown name 'v'", nil),
    .library("a: ▸*b◂", "nothing is anchored as '&b'", nil),
    .part("▸◂", "the file is empty", nil),
    .part("▸opcity◂: 1", "a component has no key 'opcity'", "did you mean 'opacity'?"),
    .part(
      "▸components◂: {}",
      "a file that is included as a layer has a layer's keys and parameters, not 'components'",
      "include this file at the head of the scene"),
    .part(
      "size: [9, 9]\n▸duration◂: 1\nlayers: []",
      "a file that is included as a layer has a layer's keys and parameters, not 'duration'"),
    .part("opacity: ▸7◂", "7 is too large: must be at most 1"),
    .part(
      "layers: [{include: ▸a.yaml◂}]", "'Parts/a.yaml' uses itself: Parts/a.yaml → Parts/a.yaml"),
    .part("include: ▸a.yaml◂", "'Parts/a.yaml' uses itself: Parts/a.yaml → Parts/a.yaml"),
    .part("contents: {image: ▸../missing.png◂}", "there is no file 'missing.png'"),
    ReuseMistake(
      [
        "scene.yaml": "include: a.yaml\nsize: [9, 9]\nduration: 1\nlayers: [{}]",
        "a.yaml": "include: b.yaml", "b.yaml": "include: ▸a.yaml◂",
      ], "the file includes itself: a.yaml → b.yaml → a.yaml"),
    ReuseMistake(
      [
        "scene.yaml": "include: [a.yaml, b.yaml]\nsize: [9, 9]\nduration: 1\nlayers: [{}]",
        "a.yaml": "parameters: {w: 1}", "b.yaml": "parameters: {v: 1, ▸w◂: 1}",
      ], "the parameter 'w' is given twice", "the first is at a.yaml, line 1"),
    ReuseMistake(
      [
        "scene.yaml": "include: a.yaml\nsize: [9, 9]\nduration: 1\nlayers: [{}]\n"
          + "components: {▸c◂: {}}",
        "a.yaml": "\ncomponents: {c: {}}",
      ], "the component 'c' is given twice", "the first is at a.yaml, line 2"),
    ReuseMistake(
      [
        "scene.yaml": "size: [9, 9]\nduration: 1\nlayers: [{include: Parts/a.yaml, "
          + "with: {file: ▸missing.png◂}}]",
        "Parts/a.yaml": "parameters: {file: }\ncontents: {image: \"{file}\"}",
      ], "there is no file 'missing.png'", "did you mean 'menu.png'?"),
    ReuseMistake(
      [
        "scene.yaml": "size: [9, 9]\nduration: 1\nlayers: [{include: a.yaml}]",
        "a.yaml": "layers: [{include: b.yaml}]", "b.yaml": "mask: {include: ▸a.yaml◂}",
      ], "'a.yaml' uses itself: a.yaml → b.yaml → a.yaml"),
    ReuseMistake(
      ["scene.yaml": "▸c◂omponents: {c: {size: [1, 1]}}"],
      "this file has components but no size: it is to be included",
      "write include: scene.yaml at the head of a scene"),
    ReuseMistake(
      ["scene.yaml": "▸p◂arameters: {c: 1}"],
      "this file has parameters but no size: it is to be included"),
    ReuseMistake(
      ["scene.yaml": "▸p◂arameters: {c: 1}\nposition: [1, c]\nsize: [c, c]\nlayers: []"],
      "this file is one layer, not a scene: it is to be included",
      "write - {include: scene.yaml} among the layers of a scene"),
  ]
}
