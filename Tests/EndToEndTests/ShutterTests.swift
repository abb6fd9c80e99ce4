import TestSupport
import Testing

@Suite struct ShutterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a scene of two layers that rotate and slide, and stop halfway.
  private func write(_ shutter: String) throws {
    try folder.write(
      """
      size: [64, 48]
      frames: 24
      background: white
      shutter: {\(shutter)}
      layers:
        - {id: bar, position: ["10 + 200 * min(time, 0.2)", 20], size: [8, 30], backgroundColor: blue}
        - id: arm
          position: [40, 30]
          size: [30, 4]
          rotation: 900 * min(time, 0.2)
          backgroundColor: red
      """.utf8, to: "scene.yaml")
  }

  @Test(arguments: ["exact: true", "samples: 5, weights: triangle", "samples: auto, linear: true"])
  func workersDoNotChangeAByte(shutter: String) throws {
    try write(shutter)
    func frames(_ name: String, _ options: String...) throws -> [String: [UInt8]] {
      let run = try SmearProcess(
        ["render", "scene.yaml", "-o", name, "--quiet"] + options, in: folder.path
      ).outcome()
      #expect(run.status == 0, "\(run.messages)")
      return try folder.frames(in: name)
    }
    let serial = try frames("serial", "--jobs", "1")
    #expect(serial.count == 24)
    #expect(try frames("parallel", "--jobs", "3") == serial)
    for (name, bytes) in try frames("single", "--frames", "7") { #expect(bytes == serial[name]) }
    #expect(serial["frame-00020.png"] == serial["frame-00023.png"])
    #expect(serial["frame-00007.png"] != serial["frame-00008.png"])
  }

  @Test func samplesInPlaceOfAnIntegralAreAnnounced() throws {
    try write("exact: true")
    let run = try folder.smear("check", "scene.yaml")
    #expect(run.status == 0)
    #expect(
      run.messages == """
        scene.yaml:7:9: warning: 'arm' does more than move and fade at frame 0
            - id: arm
                  ^~~
        hint: the shutter takes 4 to 128 samples there, as with 'samples: auto'

        """)
  }
}
