import Drawing
import Foundation
import Testing

/// Tries every reader with random inputs, which are the same in every run; `Scripts/fuzz` looks for
/// new ones.
///
/// If the process crashes, `lastInput` holds the input that caused it.
@Suite(.serialized) struct FuzzTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Number of random changes of seeds for each target, which take a few seconds each.
  private static let inputs: KeyValuePairs<FuzzTarget, Int> = [
    .scene: 1000, .formula: 14_000, .path: 30_000, .csv: 10_000, .rules: 7000, .caml: 3000,
    .caar: 3000, .tendies: 1000, .lottie: 1000,
    .png: 10_000, .apng: 10_000, .jpeg: 3000, .webp: 3000, .heif: 1000, .pnm: 17_000, .svg: 2000,
    .manifest: 10_000, .shard: 5000, .journal: 30_000, .approval: 7000, .note: 17_000,
    .http: 7000, .arguments: 30_000,
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
