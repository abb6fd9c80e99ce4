@testable import Browser
import Testing

@Suite struct SceneSettingsTests {
  @Test(arguments: ["", "nan", "inf", "-inf", "1e400", "x", "1,5", "10.001", "-0.001"])
  func whatIsNoNumberIsRefused(text: String) throws {
    var query = try Query(of: "/f?s=\(text)")
    #expect(throws: Query.Problem.self) { try query.takeNumber("s", in: 0...10) }
  }

  @Test func parametersAreSettings() throws {
    var query = try Query(of: "/f?set.fullAt=24&set.radius=1e1&variant=no+blur&scale=0.5&truth=1")
    let settings = try SceneSettings(taking: &query)
    try query.finish()
    #expect(settings.parameters == ["fullAt": 24, "radius": 10])
    #expect(settings.variant == "no blur")
    #expect(settings.scale == 0.5)
    #expect(settings.usesExactShutter)
  }
}
