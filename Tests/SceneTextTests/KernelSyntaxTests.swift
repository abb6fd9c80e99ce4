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
    Mistake.layer(
      "filters: [{convolution: ▸[1, 2, 3]◂}]", "a kernel is a square, and these are 3 numbers",
      "it has 9, 25, 49 or 81"),
    .layer(
      "filters: [{convolution: {weights: ▸[1, 2]◂}}]",
      "a kernel is a square, and these are 2 numbers", "it has 9, 25, 49 or 81"),
    .layer(
      "filters: [{colorMatrix: ▸[1, 2, 3]◂}]",
      "a colour matrix has four rows of five numbers, and these are 3 numbers", "it has 20"),
    .layer("filters: [{convolution: ▸3◂}]", "expected a list of numbers, not '3'"),
    .layer(
      "filters: [{convolution: [▸2000◂, 0, 0, 0, 0, 0, 0, 0, 0]}]",
      "2000 is too large: must be at most 1000"),
    .layer("blur: {progress: 0, filter: ▸unsharpMask◂}", "'unsharpMask' is no blur with a radius"),
  ])
  func mistakesInKernelsAreLocated(mistake: Mistake) throws { try mistake.expectToBeLocated() }
}
