import SceneModel
import SceneText
import Testing

@Suite struct SceneFormatTests {
  private static let rest = "size: [9, 9]\nduration: 1\nlayers: [{id: box}]\n"

  @Test(arguments: ["version: 1\n", "version: 1.0\n", ""])
  func theFirstVersionMayBeNamed(head: String) throws {
    let parsed = SceneFixture.parse(head + Self.rest)
    #expect(parsed.diagnostics.map(\.message) == [])
    #expect(parsed.scene?.layers.count == 1)
  }

  private static let mistakes: [Mistake] = [
    .scene(
      "version: ▸2◂\n\(rest)", "a scene of version 2 needs Smear 2 or later",
      "this program reads scenes of version 1"),
    // A later format may have other keys and variants, so nothing else is reported.
    .scene(
      "\(rest)version: ▸12◂\nlater: 1\nvariants: {wide: {later: 1}}\n",
      "a scene of version 12 needs Smear 12 or later"),
    .scene("version: ▸0◂\n\(rest)", "0 is too small: must be at least 1"),
    .scene("version: ▸1.5◂\n\(rest)", "expected a whole number, not 1.5"),
    .scene(
      "version: ▸1.0.0◂\n\(rest)", "expected the version of the scene format, not '1.0.0'",
      "write version: 1"),
    .scene(
      "version: 1\n\(rest)variants: {wide: {▸version◂: 1}}\n", "a variant has no 'version'",
      "a scene and its variants have the same version"),
  ]

  @Test(arguments: mistakes)
  func otherVersionsAreRefused(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }
}
