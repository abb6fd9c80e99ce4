import TestSupport
import Testing

/// The demos have the same pixels on every processor, with every option and in every environment.
@Suite struct EverywhereTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let frames = ["--scale", "0.25", "--frames", "0-40x8"]

  /// The frames of a run are those of a run with one job, which is made once for all comparisons.
  @Test(arguments: try Scenes.all)
  func aDemoLooksTheSame(scene: String) throws {
    let serial = try render(scene, into: "serial", "--jobs", "1")
    #expect(serial.count == 6)
    try expectTheSameOnProcessors(scene, as: serial)
    try expectTheSameInParts(scene, as: serial)
    try expectTheSameInStrangeSurroundings(scene, as: serial)
  }

  /// Filters, Cairo and the C library run other code on a processor without AVX2. Other processors
  /// with AVX2 differ only in the way that memory is copied, so one demo suffices for them.
  ///
  /// One job suffices for that, and asks less of the emulator, which is weakest with many threads.
  private func expectTheSameOnProcessors(_ scene: String, as serial: [String: [UInt8]]) throws {
    let withAVX2 = scene.hasSuffix("type.yaml") ? ["Haswell", "EPYC"] : []
    for processor in ["Nehalem"] + withAVX2 {
      let emulated = #"exec qemu-x86_64-static -cpu \#(processor) "$@" 2>/dev/null"#
      let there = try render(scene, into: processor, "--jobs", "1", through: emulated)
      #expect(there == serial, "on \(processor)")
    }
  }

  private func expectTheSameInParts(_ scene: String, as serial: [String: [UInt8]]) throws {
    #expect(try render(scene, into: "parallel", "--jobs", "4") == serial)
    #expect(try render(scene, into: "frugal", "--jobs", "1", "--memory", "80M") == serial)

    for shard in ["1/3", "2/3", "3/3"] {
      _ = try render(scene, into: "shards", "--shard", shard)
    }
    #expect(try folder.smear("merge", "shards").status == 0)
    #expect(try folder.frames(in: "shards") == serial)

    let some = try folder.smear(
      ["render", scene, "-o", "resumed", "--scale", "0.25", "--frames", "8,40"])
    #expect(some.status == 0, "\(some.messages)")
    #expect(try render(scene, into: "resumed", "--resume") == serial)
  }

  private func expectTheSameInStrangeSurroundings(
    _ scene: String, as serial: [String: [UInt8]]
  ) throws {
    let strange = #"""
      export TZ=Asia/Kathmandu HOME=/nowhere LANG=tr_TR.UTF-8 LC_ALL=ar_EG.UTF-8 TMPDIR=/nowhere
      umask 077; target="$PWD"; cd /
      exec "$@" -o "$target/there"
      """#
    let there = try folder.smear(["render", scene] + Self.frames, through: strange)
    #expect(there.status == 0, "\(there.messages)")
    #expect(try folder.frames(in: "there") == serial)
  }

  private func render(
    _ scene: String, into name: String, _ options: String..., through script: String = #"exec "$@""#
  ) throws -> [String: [UInt8]] {
    let run = try folder.smear(
      ["render", scene, "-o", name] + Self.frames + options, through: script)
    #expect(run.status == 0, "\(run.messages)")
    return try folder.frames(in: name)
  }
}
