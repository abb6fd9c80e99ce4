import TestSupport
import Testing

/// Tests of frames that exceed the time limit.
@Suite struct FrameTimeoutTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aLayerThatDoesNotEndIsNamed() throws {
    let layer = """
      filters: [{gaussian: 40}], shutter: {angle: 360, samples: 4096},
      animations: [{property: rotation, to: 3, duration: 1}]
      """
    try folder.write(
      """
      size: [2000, 2000]
      frames: 2
      layers:
        - {id: back, size: [20, 20], backgroundColor: red}
        - id: late
          hidden: true
          animations: [{property: hidden, values: [true, false], duration: 0.01, fillMode: forwards}]
          layers:
            - {id: slow, size: [2000, 2000], backgroundColor: red/0.5, \(layer)}

      """.utf8, to: "a.yaml")
    let outcome = try folder.smear(
      "render", "a.yaml", "-o", "frames", "--jobs", "1", "--frame-timeout", "1")
    #expect(outcome.status == 2)
    let expected = """
      smear: cannot draw frame 1: it takes more than 1 s (--frame-timeout), most of it for 
      """
    #expect(outcome.messages.hasPrefix(expected), "\(outcome.messages)")
    #expect(outcome.messages.contains("'late/slow' ("), "\(outcome.messages)")
    #expect(outcome.messages.split(separator: "\n").count == 1, "\(outcome.messages)")
    #expect(try folder.names(in: "frames").filter { $0.hasSuffix(".png") } == ["frame-00000.png"])
    #expect(try folder.names(in: "frames").allSatisfy { !$0.contains("tmp") })
  }
}
