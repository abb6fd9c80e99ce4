import SceneModel
import SceneText
import Testing

@Suite struct KernelSyntaxTests {
  /// A list alone is the kernel.
  @Test(arguments: [
    ("[1, 0, 0, 0, 0, 0, 0, 0, 0.5 * 2]", 0.0),
    ("{weights: [1, 0, 0, 0, 0, 0, 0, 0, 1], bias: 0.5}", 0.5),
  ])
  func kernelsAreRead(values: String, bias: Double) throws {
    let parsed = SceneFixture.layer("filters: [{convolution: \(values)}, saturate]")
    let layer = try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))").layers[0]
    #expect(layer.filters.map(\.numbers) == [[1, 0, 0, 0, 0, 0, 0, 0, 1], []])
    let slot = try #require(layer.filters[0].slots.compactMap(\.self).first)
    #expect(layer.values[slot].x == bias)
  }

  @Test(arguments: [
    ("[0.9, 0.8, 1.5 - 1, -0.2]", 1.0), ("{values: [0.9, 0.8, 0.5, -0.2], amount: 0.75}", 0.75),
  ])
  func curvesOfLuminanceAreRead(values: String, amount: Double) throws {
    let list = "filters: [{luminanceCurveMap: \(values)}]"
    for (keys, path) in [(list, "filters"), ("backdrop: {\(list)}", "backdrop.filters")] {
      let parsed = SceneFixture.layer(
        "\(keys)\nanimations: [{property: \(path).luminanceCurveMap.amount, to: 0}]")
      let layer = try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))").layers[0]
      let filter = try #require(layer.filters.first ?? layer.backdrop?.colorFilters.first)
      #expect(filter.numbers == [0.9, 0.8, 0.5, -0.2])
      let slot = try #require(filter.slots.compactMap(\.self).first)
      #expect(layer.values[slot].x == amount)
      #expect(layer.animations.map(\.slot) == [slot])
    }
  }

  @Test(arguments: [
    Mistake.layer(
      "filters: [{convolution: ▸[1, 2, 3]◂}]", "a kernel is a square, and these are 3 numbers",
      "it has 9, 25, 49 or 81"),
    .layer(
      "filters: [{convolution: {weights: ▸[1, 2]◂}}]",
      "a kernel is a square, and these are 2 numbers", "it has 9, 25, 49 or 81"),
    .layer(
      "filters: [{colorMatrix: ▸[1, 2, 3]◂}]",
      "a colour matrix has four rows of five numbers, and these are 3 numbers", "it has 20"),
    .layer(
      "filters: [{luminanceCurveMap: {values: ▸[0, 1]◂, amount: 1}}]",
      "a curve of luminance has four values, and these are 2 numbers", "it has 4"),
    .layer(
      "filters: [{luminanceCurveMap: {amount: ▸1.5◂}}]", "1.5 is too large: must be at most 1"),
    .layer("filters: [{convolution: ▸3◂}]", "expected a list of numbers, not '3'"),
    .layer(
      "filters: [{convolution: [▸2000◂, 0, 0, 0, 0, 0, 0, 0, 0]}]",
      "2000 is too large: must be at most 1000"),
    .layer("blur: {progress: 0, filter: ▸unsharpMask◂}", "'unsharpMask' is no blur with a radius"),
  ])
  func mistakesInKernelsAreLocated(mistake: Mistake) throws { try mistake.expectToBeLocated() }
}
