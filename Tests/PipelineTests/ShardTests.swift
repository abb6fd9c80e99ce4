import TestSupport
@testable import System
@testable import Pipeline
import Testing

@Suite struct ShardTests {
  @Test(arguments: [
    (Shard(1, of: 3), [0, 3, 6]), (Shard(2, of: 3), [1, 4, 7]), (Shard(3, of: 3), [2, 5]),
    (Shard(1, of: 3, isContiguous: true), [0, 1]),
    (Shard(2, of: 3, isContiguous: true), [2, 3, 4]),
    (Shard(3, of: 3, isContiguous: true), [5, 6, 7]), (Shard(1, of: 1), Array(0..<8)),
    (Shard(9, of: 9), []), (Shard(1, of: 9, isContiguous: true), []),
  ])
  func shardTakesEveryNthFrameOrARange(shard: Shard, frames: [Int]) {
    #expect(shard.frames(of: Array(0..<8)) == frames)
  }

  @Test(arguments: [1, 2, 5, 16], [false, true])
  func shardsPartitionTheFrames(count: Int, isContiguous: Bool) {
    let all = [2, 3, 5, 8, 13, 21, 34]
    let parts = (1...count).map { Shard($0, of: count, isContiguous: isContiguous).frames(of: all) }
    #expect(parts.flatMap(\.self).sorted() == all)
  }
}

@Suite struct ShardMergeTests {
  private let serial: TemporaryFolder
  private let folder: TemporaryFolder

  /// The frames of the job.
  private static let job = Array(0..<9)

  init() throws {
    serial = try TemporaryFolder()
    folder = try TemporaryFolder()
    try serial.render(plan())
  }

  private func plan(_ shard: Shard? = nil, _ text: String = "scene") -> Manifest {
    .plan(
      text, frameCount: 9, frames: shard.map { $0.frames(of: Self.job) } ?? Self.job,
      part: shard.map { Manifest.Part($0, of: Self.job) })
  }

  private func merge() throws -> MissingFrames? {
    try ShardMerge(of: folder.path).run(workerCount: 2, proceed: { true })
  }

  @Test(arguments: [
    [Shard(1, of: 1)], [Shard(2, of: 2), Shard(1, of: 2)],
    [Shard(1, of: 2, isContiguous: true), Shard(2, of: 2, isContiguous: true)],
    [Shard(1, of: 2), Shard(4, of: 4), Shard(2, of: 4)],
    [Shard(1, of: 2), Shard(1, of: 2), Shard(2, of: 2), Shard(3, of: 7)],
    (1...12).map { Shard($0, of: 12) }.reversed(),
    [
      Shard(1, of: 3, isContiguous: true), Shard(1, of: 2), Shard(2, of: 3, isContiguous: true),
      Shard(2, of: 2),
    ],
  ])
  func anyPartitionMakesTheSameFolder(shards: [Shard]) throws {
    for shard in shards { try folder.render(plan(shard)) }
    #expect(try merge()?.isEmpty == true)
    #expect(try folder.files == serial.files)

    #expect(try merge()?.isEmpty == true, "once more")
    #expect(try folder.files == serial.files)
  }

  @Test func missingFramesAndShardsAreNamed() throws {
    for index in [1, 3, 4] { try folder.render(plan(Shard(index, of: 4))) }
    let before = try folder.files
    let missing = try merge()
    #expect(missing?.notRendered == [1, 5])
    #expect(missing?.shards == [Shard(2, of: 4)])
    #expect(try folder.files == before)
  }

  @Test func framesOfAKilledShardCount() throws {
    try folder.render(plan(Shard(1, of: 2)), killedAfter: 2)
    try folder.render(plan(Shard(2, of: 2)))
    #expect(try merge()?.notRendered == [4, 6, 8])
    #expect(
      try folder.render(plan(Shard(1, of: 2)), resumes: true)?.keptNumbers == [0, 2])
    #expect(try merge()?.isEmpty == true)
    #expect(try folder.files == serial.files)
  }

  @Test func damagedFramesAreNamed() throws {
    for index in 1...3 { try folder.render(plan(Shard(index, of: 3))) }
    try folder.write("half", to: "frame-00004.png")
    let missing = try #require(try merge())
    #expect(missing.damaged.map(\.number) == [4])
    #expect(missing.shards == [Shard(2, of: 3)])
  }

  @Test func nothingOfAnEarlierSceneIsLeft() throws {
    try folder.render(.plan("old", frameCount: 20, frames: 0..<20))
    for index in 1...2 { try folder.render(plan(Shard(index, of: 2))) }
    #expect(try folder.names.count == 20 + 3, "shards take nothing away")
    try folder.write("half", to: ".frame-00019.png.smear-4711")

    #expect(try merge()?.isEmpty == true)
    #expect(try folder.files == serial.files)
  }

  @Test func shardsOfDifferentScenesAreRefused() throws {
    try folder.render(plan(Shard(1, of: 2)))
    try folder.render(plan(Shard(2, of: 2), "another"))
    let error = #expect(throws: MergeError.self) { try merge() }
    #expect(error?.description.contains("were not rendered from the same input") == true)
  }

  @Test func differentPicturesOfAFrameAreRefused() throws {
    try folder.render(plan(Shard(1, of: 2)))
    let name = "shard-00001-of-00002.json"
    let hash = try #require(serial.manifest()?.frames[0].hash?.description)
    try folder.render(plan(Shard(1, of: 3)))
    try folder.write(
      try folder.text(of: name).replacing(
        "\"hash\" : \"\(hash)\"", with: "\"hash\" : \"\(String(hash.reversed()))\""),
      to: name)
    let error = #expect(throws: MergeError.self) { try merge() }
    #expect(error?.description.contains("different pictures of frame-00000.png") == true)
  }

  @Test(arguments: ["{}", "", "not JSON"])
  func aDamagedPartIsNoPart(text: String) throws {
    for index in 1...2 { try folder.render(plan(Shard(index, of: 2))) }
    try folder.write(text, to: "shard-00001-of-00002.json")
    #expect(try merge()?.shards == [Shard(1, of: 2)])
  }

  @Test func aFolderWithoutShardsIsRefused() throws {
    let error = #expect(throws: MergeError.self) { try merge() }
    #expect(
      error?.description
        == "there are no shards in \(folder.path); smear render --shard 1/4 renders one")
  }

  @Test func oneRunAfterShardsMergesThemToo() throws {
    try folder.render(plan(Shard(1, of: 2)))
    try folder.render(plan(), resumes: true)
    #expect(try folder.files == serial.files)
  }
}
