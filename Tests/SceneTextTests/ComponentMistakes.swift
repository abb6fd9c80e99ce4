extension ReuseMistake {
  static let repeats: [ReuseMistake] = [
    .use("{repeat: ▸3◂}", "expected a repeat with its keys, not '3'", "write repeat: {count: 3}"),
    .use("{repeat: ▸{as: row}◂}", "a repeat needs its count, or rows to go over"),
    .use("{repeat: {count: 2, ▸sa◂: row}}", "a repeat has no key 'sa'", "did you mean 'as'?"),
    .use("{repeat: {count: ▸2.5◂}}", "expected a whole number of copies, not 2.5"),
    .use("{repeat: {count: ▸-1◂}}", "-1 is too small: must be at least 0"),
    .use("{repeat: {count: ▸10001◂}}", "10001 is too large: must be at most 10000"),
    .use("{repeat: {count: ▸time◂}}", "'time' has no meaning here", nil),
    .use("{repeat: {count: ▸index◂}}", "unknown name 'index'", nil),
    .use("{repeat: {count: 2, as: ▸time◂}}", "'time' already has a meaning in formulas"),
    .use("{repeat: {count: 2, as: ▸a-b◂}}", "a counter's name has letters, digits and '_'"),
    .use(
      "{repeat: {count: 2, as: row}, opacity: ▸rwo◂}", "unknown name 'rwo'", "did you mean 'row'?"),
    .use(
      "{id: x, repeat: {count: 2}}\n  - {id: ▸x-1◂}", "another layer here has the id 'x-1'",
      "ids of siblings must differ"),
    .use(
      "{id: ▸\"x{floor(index / 2)}\"◂, repeat: {count: 4}}", "another layer here has the id 'x0'",
      nil),
    .use("{mask: ▸{repeat: {count: 1}}◂}", "a mask is one layer and does not repeat", nil),
  ]

  static let arguments: [ReuseMistake] = [
    .use("{component: ▸bb◂}", "there is no component 'bb'", "use b"),
    .use("{component: ▸{b}◂}", "YAML takes {b} for a mapping", "put it in quotes: \"{b}\""),
    .use("{component: b, ▸wiht◂: {}}", "a layer has no key 'wiht'", "did you mean 'with'?"),
    .use(
      "{component: b, with: ▸[1]◂}",
      "expected names of parameters with their values, not a list of 1 item"),
    .use(
      "{component: b, with: {▸labl◂: x}}", "'b' has no parameter 'labl'", "did you mean 'label'?"),
    .use("{component: b, with: {w: 1, ▸w◂: 1}}", "the argument 'w' is given twice"),
    .use(
      "{component: b, with: {label: ▸12◂}}", "'label' of 'b' is a text, not the number '12'",
      "put it in quotes: \"12\""),
    .use(
      "{component: b, with: {label: ▸gap◂}}", "'label' of 'b' is a text, not the number 'gap'",
      "write \"{gap}\" for its value, or \"gap\" for the word"),
    .use(
      "{component: b, with: {w: ▸Sni◂}}", "'w' of 'b' is a number, not 'Sni'",
      "unknown name 'Sni': did you mean 'sin'?"),
    .use(
      "{component: b, with: {w: ▸2 * gpa◂}}", "'w' of 'b' is a number, not '2 * gpa'",
      "unknown name 'gpa': did you mean 'gap'?"),
    .use("{component: b, with: {w: ▸[1]◂}}", "expected a number, not a list of 1 item"),
    .use("{component: b, with: {w: ▸1 / 0◂}}", "the formula is infinite"),
    .use(
      "{component: b, with: {w: ▸max(1◂, 2)}}", "YAML cuts this formula off at its comma",
      "put the formula in quotes"),
    .use(
      "{component: b, with: {w: ▸\"{gap}\"◂}}", "'w' of 'b' is a number, not '{gap}'",
      "'{' has no place in a formula: in formulas, names stand without braces"),
    .use("{component: b, with: {label: ▸[1]◂}}", "expected a text, not a list of 1 item"),
    .use(
      "{component: b, with: {tint: ▸{x}◂}}", "YAML takes {x} for a mapping",
      "put it in quotes: \"{x}\""),
    .use("{component: b, with: {limited: ▸6◂}}", "6 is too large: must be at most 5"),
    .use("{with: ▸{w: 3}◂}", "'with' belongs to 'component' or 'include', which are missing"),
    .use("{component: b, include: ▸a.yaml◂}", "'component' and 'include' exclude each other"),
    // What is wrong with an argument only shows in the component.
    .use("{component: b, with: {w: ▸-5◂}}", "-5 is too small: must be at least 0"),
    .use(
      "{component: b, with: {tint: ▸rde◂}}", "unknown colour 'rde'", "did you mean 'red'?"),
    .use(
      "{component: b, with: {tint: ▸\"{gap}px\"◂}}", "unknown colour '4px'", nil),
    .use(
      "{id: x, component: b, repeat: {count: 2, as: i}, with: {w: ▸0 - i◂}}",
      "-1 is too small: must be at least 0"),
    .scene(
      """
      components:
        inner: {parameters: {r: 1, c: red}, size: [r, r], backgroundColor: "{c}"}
        outer: {parameters: {w: 1, tint: red}, layers: [{component: inner, with: {r: w, c: "{tint}"}}]}
      layers: [{component: outer, with: {w: 1, tint: ▸blu◂}}]
      """, "unknown colour 'blu'", "did you mean 'blue'?"),
    .scene(
      """
      components:
        inner: {parameters: {r: 1}, size: [r, r]}
        outer: {parameters: {w: 1}, layers: [{component: inner, with: {r: w}}]}
      layers: [{component: outer, with: {w: ▸-1◂}}]
      """, "-1 is too small: must be at least 0"),
  ]

  static let components: [ReuseMistake] = [
    .scene(
      "components: ▸[c]◂\nlayers: [{}]",
      "expected names with the keys of components, not a list of 1 item"),
    .scene(
      "layers: [{component: ▸c◂}]", "there is no component 'c'", "declare it under 'components'"),
    .component(
      "{▸poistion◂: [1, 1]}", "a component has no key 'poistion'", "did you mean 'position'?"),
    .component("▸red◂", "expected a component with its keys, not 'red'"),
    .component(
      "{}\n  ▸c◂: {}", "the component 'c' is given twice", "the first is at scene.yaml, line 4"),
    .component("{parameters: {▸time◂: 1}}", "'time' already has a meaning in formulas"),
    .component("{parameters: {▸a-b◂: 1}}", "a parameter's name has letters, digits and '_'"),
    .component("{parameters: {a: 1, ▸a◂: 1}}", "the parameter 'a' is given twice"),
    .component("{parameters: ▸[a]◂}", "expected names with their defaults, not a list of 1 item"),
    .component("{parameters: {a: ▸[1]◂}}", "expected a number or a text, not a list of 1 item"),
    .component(
      "{parameters: {a: 1, b: ▸max(a◂, 2)}}", "YAML cuts this formula off at its comma",
      "in quotes it would be a text: write {value: \"…\"} with the formula"),
    .component(
      "{parameters: {a: 1, b: \"max(a, 2)\"}, size: [▸b◂, 1]}", "'b' is a text, not a number",
      "a formula in quotes is a number if it is declared as {value: \"max(a, 2)\"}"),
    .scene(
      "parameters: {b: ▸clamp(1◂, 2, 3)}\nlayers: [{}]", "YAML cuts this formula off at its comma",
      "put the formula in quotes"),
    .component("{parameters: {a: {value: 3, ▸mx◂: 4}}}", "a parameter has no key 'mx'", nil),
    .component("{parameters: {a: {value: ▸3◂, max: 2}}}", "3 is too large: must be at most 2"),
    .component("{parameters: {a: {min: ▸3◂, max: 2}}}", "the parameter's min is above its max"),
    .component(
      "{parameters: {a: ▸{b}◂}}", "YAML takes {b} for a mapping", "put it in quotes: \"{b}\""),
    .component(
      "{parameters: {a: red, b: ▸a◂}}", "'b' of 'c' is a text, not 'a'",
      "write \"{a}\" for its value, or \"a\" for the word"),
    .scene(
      "components: {c: {parameters: {a: }}}\nlayers: [{component: ▸c◂}]",
      "'c' needs its parameter 'a'", "write with: {a: …}"),
    .scene(
      "components: {c: {parameters: {a: {max: 3}}}}\nlayers: [{component: ▸c◂, with: {}}]",
      "'c' needs its parameter 'a'", "write with: {a: …}"),
    .component("{parameters: {w: \"w\"}, size: [1, ▸w◂]}", "'w' is a text, not a number", nil),
    .component(
      "{parameters: {w: abc}, size: [1, 2 * ▸w◂]}", "'w' is a text, not a number",
      "a text stands in other texts: \"{w}\""),
    .component(
      "{parameters: {w: \"120\"}, size: [1, ▸w◂]}", "'w' is a text, not a number",
      "without quotes, 120 would be a number"),
    .component(
      "{parameters: {tint: red}, backgroundColor: ▸tint◂}", "unknown colour 'tint'",
      "write \"{tint}\" for the text of this name"),
    .component(
      "{parameters: {mode: red}, blendMode: ▸mode◂}", "unknown blendMode 'mode'",
      "write \"{mode}\" for the text of this name"),
    .component("{parameters: {w: ▸-1◂}, size: [w, w]}", "-1 is too small: must be at least 0"),
    .component(
      "{parameters: {tint: ▸rde◂}, backgroundColor: \"{tint}\"}", "unknown colour 'rde'", nil),
    .scene(
      "components: {unused: {parameters: {▸2nd◂: 1}}}\nlayers: [{}]",
      "a parameter's name has letters, digits and '_'"),
    .component("{opacity: ▸index◂}", "unknown name 'index'", nil),
    .component(
      "{layers: [{component: ▸c◂}]}", "'c' uses itself: c → c",
      "copies of a layer are made with 'repeat'"),
    .component("{component: ▸c◂}", "'c' uses itself: c → c", nil),
    .component(
      "{mask: {component: d}}\n  d: {layers: [{component: e}]}\n  e: {component: ▸c◂}",
      "'c' uses itself: c → d → e → c"),
    .component(
      "{component: d}\n  d: {component: e}\n  e: {layers: [{component: ▸d◂}]}",
      "'d' uses itself: d → e → d"),
    .scene(
      """
      components: {c: {repeat: {count: 2}}}
      layers: [{component: c, repeat: ▸{count: 2}◂}]
      """, "this layer's component repeats already",
      "repeat a layer that has it among its 'layers'"),
    .scene(
      "components: {c: {id: a}}\nlayers: [{component: c}, ▸{component: c}◂]",
      "another layer here has the id 'a'"),
  ]
}
