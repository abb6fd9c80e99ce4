import Drawing
import Foundation
import Testing

/// Tries every reader with random inputs, which are the same in every run; `Scripts/fuzz` looks for
/// new ones.
///
/// If the process crashes, `lastInput` holds the input that caused it.
@Suite(.serialized) struct FuzzTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Number of random changes of seeds for each target, which take about a second each.
  private static let inputs: KeyValuePairs<FuzzTarget, Int> = [
    .scene: 400, .formula: 5000, .path: 10_000, .csv: 3000, .rules: 2000, .caml: 1000,
    .caar: 1000, .tendies: 400, .lottie: 400,
    .png: 3000, .apng: 3000, .jpeg: 1000, .webp: 1000, .heif: 400, .pnm: 6000, .svg: 700,
    .manifest: 3000, .shard: 2000, .journal: 10_000, .approval: 2000, .note: 6000,
    .http: 2000, .arguments: 10_000,
  ]

  @Test func everyTargetHasInputs() {
    #expect(Set(Self.inputs.map(\.key)) == Set(FuzzTarget.allCases))
  }

  @Test(arguments: inputs.map { ($0.key, $0.value) })
  func changedInputsAreReadOrRefused(target: FuzzTarget, count: Int) throws {
    DrawingEnvironment.makeNeutral()
    let seeds = try Self.seeds(of: target)
    let lastInput = URL(filePath: "/dev/shm/smear-fuzz-\(target)")
    var random = Random(seed: 1)
    var worthKeeping = 0
    for _ in 0..<count {
      let seed = try #require(seeds.randomElement(using: &random))
      let input = target.changed(seed, &random)
      try Data(input).write(to: lastInput)
      if target.run(input) { worthKeeping += 1 }
    }
    try FileManager.default.removeItem(at: lastInput)
    #expect(worthKeeping > count / 2, "most inputs were not read at all")
  }

  /// Returns the seeds of a target, the same files as in `Scripts/fuzz`.
  private static func seeds(of target: FuzzTarget) throws -> [[UInt8]] {
    let folder = folder.appending(path: "Seeds/\(target)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    return try names.map { try Array(Data(contentsOf: folder.appending(path: $0))) }
  }
}

extension FuzzTarget {
  /// Returns an input with one to four changes.
  fileprivate func changed(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    if let mutator, random.chance(of: 0.8) { return mutator.mutated(bytes, &random) }
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes, &random) }
    return bytes
  }

  /// Changes, removes, repeats or inserts a few bytes.
  private func change(_ bytes: inout [UInt8], _ random: inout Random) {
    guard !bytes.isEmpty else { return bytes.append(.random(in: 0...255, using: &random)) }
    let start = Int.random(in: bytes.indices, using: &random)
    let run = start..<min(start + .random(in: 1...8, using: &random), bytes.count)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[start] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
    case 2: bytes.removeSubrange(run)
    case 3: bytes.insert(contentsOf: bytes[run], at: start)
    default: bytes.insert(.random(in: 0...255, using: &random), at: start)
    }
  }
}
