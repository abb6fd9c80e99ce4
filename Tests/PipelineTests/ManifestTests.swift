import System
@testable import Pipeline
import Testing

@Suite struct ManifestTests {
  @Test func survivesJSON() throws {
    var manifest = Manifest.plan(frames: 0..<3)
    manifest.state = .interrupted
    manifest.frames[0].hash = ContentHash(of: [1])
    manifest.frames[1].isStale = true
    #expect(try Manifest(json: manifest.json) == manifest)
  }

  @Test func isWrittenForPeopleToo() {
    var manifest = Manifest.plan(frameCount: 2, frames: 0..<2)
    manifest.frames[1].hash = ContentHash(of: [UInt8]())
    #expect(
      String(decoding: manifest.json, as: UTF8.self) == """
        {
          "assets" : [
            {
              "file" : "Assets/menu.png",
              "hash" : "\(ContentHash(of: [1, 2, 3]))",
              "size" : [
                24,
                16
              ]
            }
          ],
          "format" : "png",
          "frameCount" : 2,
          "frames" : [
            {
              "file" : "frame-00000.png",
              "fingerprint" : "\(ContentHash(of: Array("first 0".utf8)))",
              "frame" : 0,
              "timestamp" : 0
            },
            {
              "file" : "frame-00001.png",
              "fingerprint" : "\(ContentHash(of: Array("first 1".utf8)))",
              "frame" : 1,
              "hash" : "99aa06d3014798d86001c324468d497f",
              "timestamp" : 0.25
            }
          ],
          "options" : {
            "frameRate" : "30000/1001",
            "scale" : "2"
          },
          "parameters" : {
            "fullAt" : 24.5
          },
          "size" : {
            "height" : 1136,
            "width" : 640
          },
          "sources" : [
            {
              "file" : "menu.yaml",
              "text" : "scene"
            }
          ],
          "state" : "rendering",
          "version" : "1.2.3"
        }

        """)
  }

  @Test(arguments: ["\"assets\" : ", "\"frame\" : ", "\"text\" : "])
  func unknownKeysAreSkipped(key: String) throws {
    let manifest = Manifest.plan(frames: 0..<1)
    let json = String(decoding: manifest.json, as: UTF8.self)
      .replacing(key, with: "\"later\" : [1, {}], " + key)
    #expect(try Manifest(json: Array(json.utf8)) == manifest)
  }

  @Test(arguments: [
    "", "{", "null", "[]", "{}", "\u{0}\u{1}", "{\"version\" : \"1\"}",
    String(repeating: "[", count: 100_000),
  ])
  func garbageIsNoManifest(text: String) throws {
    #expect(try Manifest(json: Array(text.utf8)) == nil)
    #expect(try Manifest(json: [0xff, 0xfe] + Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("frame-00000.png", "../frame-00000.png"), ("frame-00000.png", "/etc/passwd"),
    ("frame-00000.png", "frame-00001.png"), ("\"frame\" : 0", "\"frame\" : -1"),
    ("\"rendering\"", "\"dreaming\""),
  ])
  func forgeriesAreNoManifests(found: String, replacement: String) throws {
    let json = String(decoding: Manifest.plan(frames: 0..<1).json, as: UTF8.self)
      .replacing(found, with: replacement)
    #expect(try Manifest(json: Array(json.utf8)) == nil)
  }

  @Test func numbersJSONCannotSaySurvive() throws {
    let plan = Manifest(
      version: "", sources: [], parameters: ["a": .infinity, "b": -.infinity, "c": .nan],
      options: [:], assets: [], format: "", size: .init(width: 1, height: 1), frameCount: 1,
      frames: [])
    let parameters = try #require(try Manifest(json: plan.json)).parameters
    #expect(parameters["a"] == .infinity)
    #expect(parameters["b"] == -.infinity)
    #expect(parameters["c"]?.isNaN == true)
  }

  @Test func onlyStateAndFramesAreNoInput() {
    let plan = Manifest.plan(frames: 0..<3)
    var other = Manifest.plan(frames: 2..<5)
    other.state = .complete
    #expect(plan.describesSameInput(as: other))
    #expect(!plan.describesSameInput(as: .plan("another", frames: 0..<3)))
    #expect(!plan.describesSameInput(as: .plan(frameCount: 6, frames: 0..<3)))
  }
}
