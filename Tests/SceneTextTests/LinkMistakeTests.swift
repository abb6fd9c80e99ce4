import SceneModel
import Testing

@testable import SceneText

/// What is wrong with the names of other layers' values, and where.
@Suite struct LinkMistakeTests {
  private static func layers(_ layers: String, _ message: String, _ hint: String? = nil) -> Mistake
  {
    .scene(
      "size: [99, 99]\nduration: 1\ninputs: {pull: {keyframes: [[0, 1]]}}\nparameters: {p: 1}\nlayers:\n"
        + layers, message, hint)
  }

  private static let others = """
      - {id: card, size: [9, 9]}
      - {id: row, repeat: {count: 3}}
      - {id: g, layers: [{id: t}]}
      - {id: h, layers: [{id: t}]}
      - {id: p, opacity: 1}

    """

  private static func reader(_ opacity: String, _ message: String, _ hint: String? = nil) -> Mistake
  {
    layers(others + "  - {id: reader, opacity: \(opacity)}\n", message, hint)
  }

  @Test(arguments: [
    reader("▸crad.opacity◂", "there is no layer 'crad'", "did you mean 'card'?"),
    reader(
      "1 - ▸row◂-3.opacity", "unknown name 'row'",
      "an id with other signs, or a path of ids, stands in backticks: `row-3`.opacity"),
    reader(
      "▸g◂/t.opacity", "unknown name 'g'",
      "an id with other signs, or a path of ids, stands in backticks: `g/t`.opacity"),
    reader(
      "p-1.▸opacity◂", "'opacity' is not expected here",
      "an id with other signs, or a path of ids, stands in backticks: `p-1`.opacity"),
    reader(
      "▸parent.opacity◂", "there is no layer 'parent'",
      "write the id of the layer around in its place"),
    reader("▸card.y◂", "the layer 'card' has no value 'y'", "did you mean 'position.y'?"),
    reader("▸card.width◂", "the layer 'card' has no value 'width'", "did you mean 'size.width'?"),
    reader("▸card.opcity◂", "the layer 'card' has no value 'opcity'", "did you mean 'opacity'?"),
    reader(
      "▸card.position◂", "card.position is more than one number",
      "use card.position.x or card.position.y"),
    reader(
      "▸card.cornerRadius◂ / 2", "card.cornerRadius is more than one number",
      "use card.cornerRadius.topLeft, card.cornerRadius.topRight, card.cornerRadius.bottomRight or card.cornerRadius.bottomLeft"
    ),
    reader(
      "▸row.opacity◂", "the layer 'row' is there more than once",
      "say which of its copies: `row-0` or `row-1`, or one by its number: `row-{0}`"),
    reader(
      "2 * ▸`row-3`.opacity◂", "there is no layer 'row-3'", "did you mean '`row-0`'?"),
    reader(
      "▸t.opacity◂", "there are 2 layers 't'", "say which by the path of its ids: `g/t` or `h/t`"),
    reader("2 * ▸`g/x`.opacity◂", "there is no layer 'g/x'", "did you mean '`g/t`'?"),
    reader(
      "▸p.opacity◂", "'p' is a number here, and has no values of its own",
      "in backticks it is a layer: `p`.opacity"),
    reader(
      "▸pull.opacity◂", "the input 'pull' has no 'opacity'",
      "it has touched, released and releaseVelocity; in backticks it is a layer: `pull`.opacity"),
    reader(
      "▸pull.relased◂", "the input 'pull' has no 'relased'", "did you mean 'pull.released'?"),
    reader("▸time.x◂", "'time' is a number here, and has no values of its own"),
    reader("2 * ▸`card`◂", "`card` is a layer: say which of its values", "such as `card`.opacity"),
    reader("2 * ▸`◂card.opacity", "'`' is not closed"),
    reader(
      "\"2 * ▸`row-{time}`.opacity◂\"",
      "'time' has no meaning here, in the name `row-{time}`.opacity"),
    reader("\"2 * ▸`row-{x}`.opacity◂\"", "unknown name 'x', in the name `row-{x}`.opacity"),
    reader("\"2 * ▸`row-{x`.opacity◂\"", "'{' is not closed in this name"),
    reader("▸card.textWidth◂", "the layer 'card' has no value 'textWidth'"),
    reader("▸card.fill.progress◂", "the layer 'card' has no value 'fill.progress'"),
    layers(
      "  - {id: a, position: [9, 9], motionBlur: {radius: distance}}\n"
        + "  - {opacity: ▸a.motionBlur.radius◂}",
      "a.motionBlur.radius follows how its layer moves, and cannot be read"),
    layers(
      "  - {id: a, animations: [{property: opacity, to: 0, duration: ▸b.opacity◂}]}\n  - {id: b}",
      "'b.opacity' has no meaning here", "this number is the same at every tick"),
    layers(
      "  - {id: a, animations: [{property: opacity, to: 0, easing: \"progress * ▸b.opacity◂\"}]}\n  - {id: b}",
      "'b.opacity' has no meaning here"),
    .scene(
      "size: [\"▸b.size.width◂\", 9]\nduration: 1\nlayers:\n  - {id: b}",
      "'b.size.width' has no meaning here"),
    layers(
      "  - {id: a, animations: [{id: x, property: opacity, to: 0}, {id: ▸x◂, property: rotation, to: 0}]}",
      "another animation of the layer has the id 'x'"),
    layers(
      "  - {id: a, blur: {progress: 0}, animations: [{id: ▸blur◂, property: opacity, to: 0}]}",
      "'blur.progress' is a value of the layer already", "use another name"),
    layers(
      "  - {id: a, animations: [{id: fill, property: opacity, to: 0}]}\n  - {opacity: ▸a.fil.progress◂}",
      "the layer 'a' has no value 'fil.progress'", "did you mean 'fill.progress'?"),
    layers(
      "  - {id: a, contents: {text: {string: x}}}\n  - {opacity: ▸a.textWdth◂}",
      "the layer 'a' has no value 'textWdth'", "did you mean 'textWidth'?"),
  ])
  func areLocated(mistake: Mistake) throws { try mistake.expectToBeLocated() }

  /// A value of several numbers may stand for another one of as many, and for no other.
  @Test(arguments: [
    Mistake.layer(
      "position: ▸box.opacity◂", "box.opacity is not [x, y]", "write a number for each: [x, y]"),
    .layer("size: ▸box.backgroundColor◂", "box.backgroundColor is not [width, height]"),
    .layer("scale: ▸box.cornerRadius◂", "box.cornerRadius is not a number or [x, y]"),
    .layer("position: ▸2 * box.position◂", "expected [x, y], not '2 * box.position'"),
    .layer("scale: 2 * ▸box.scale◂", "box.scale is more than one number"),
    .layer("position: ▸box◂", "expected [x, y], not 'box'"),
    .layer(
      "contents: {text: {string: x}}\nposition: ▸box.textWidth◂", "box.textWidth is not [x, y]"),
    .layer("backgroundColor: ▸box.cornerRadius◂", "box.cornerRadius is not a colour"),
  ])
  func wholesFit(mistake: Mistake) throws { try mistake.expectToBeLocated() }

  @Test(arguments: [
    layers(
      "  - {id: a, position: [▸a.position.x◂ + 1, 0]}",
      "values depend on each other in a circle: a.position.x → a.position.x"),
    layers(
      "  - {id: a, position: [▸b.opacity◂, 0]}\n  - {id: b, opacity: a.position.x}",
      "values depend on each other in a circle: a.position.x → b.opacity → a.position.x"
    ),
    layers(
      "  - {id: g, layers: [{id: a, opacity: ▸b.rotation◂}]}\n  - {id: b, rotation: c.opacity}\n"
        + "  - {id: c, opacity: d.scale.x}\n  - {id: d, scale: [e.size.width, 1]}\n"
        + "  - {id: e, size: [a.opacity, 0]}",
      "values depend on each other in a circle: "
        + "`g/a`.opacity → b.rotation → c.opacity → d.scale.x → e.size.width → `g/a`.opacity"
    ),
    // By the values of an animation, and by the size of a text.
    layers(
      "  - {id: a, animations: [{property: opacity, from: 0, to: ▸a.opacity◂}]}",
      "values depend on each other in a circle: a.opacity → a.opacity"),
    layers(
      "  - {id: a, contents: {text: {string: \"{▸a.size.width◂}\"}}}",
      "values depend on each other in a circle: a.size.width → a.size.width"),
  ])
  func circlesAreNamed(mistake: Mistake) throws { try mistake.expectToBeLocated() }

  @Test(arguments: [
    Mistake.layer(
      "backgroundColor: mix(red, ▸blu◂, 0.5)", "unknown colour 'blu'", "did you mean 'blue'?"),
    .layer("backgroundColor: mix(red, blue▸)◂", "',' is missing before ')'"),
    .layer("backgroundColor: hsl(time, 50▸,◂ 50)", "'%' is missing before ','"),
    .layer("backgroundColor: ▸mxi◂(red, blue, 0.5)", "unknown colour 'mxi'"),
    .layer("backgroundColor: rgb(time, 0▸)◂", "',' is missing before ')'"),
    .layer("backgroundColor: mix(red, blue, ▸tme◂)", "unknown name 'tme'", "did you mean 'time'?"),
    .layer("backgroundColor: mix(red, blue, 1)▸+◂ 1", "'+' is not expected here"),
    .layer("backgroundColor: ▸mix(red, blue, 1 / 0)◂", "the colour is infinite"),
    .layer(
      "backgroundColor: ▸box.opacity◂", "box.opacity is not a colour"),
    .layer("motionBlur: {matte: \"mix(red, blue, ▸time◂)\"}", "'time' has no meaning here"),
    .scene(
      "size: [9, 9]\nduration: 1\nbackground: mix(red, blue, ▸time◂)\nlayers: []",
      "'time' has no meaning here", "this number is the same at every tick"),
  ])
  func coloursAreLocated(mistake: Mistake) throws { try mistake.expectToBeLocated() }
}
