import TestSupport
import Foundation
import Testing

/// Tests of full and broken disks, of folders without write permission, and of signals, at every
/// system call that a command makes for its own files.
@Suite struct FaultTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, color) in [("box", "tomato"), ("other", "teal")] {
      let scene = """
        size: [8, 8]
        frames: 3
        background: white
        layers:
          - {size: [2, 2], position: ["1 + 60 * time", 4], backgroundColor: \(color)}
        """
      try folder.write(scene.utf8, to: "\(name).yaml")
    }
  }

  /// A command that writes only files with `made` in their paths.
  enum Job: CaseIterable {
    case render, resume, film, merge, approve, compare, stream

    /// Commands that create the input.
    var preparation: [[String]] {
      switch self {
      case .render, .film, .stream: []
      case .resume: [["render", "box.yaml", "-o", "made", "--frames", "0,2"]]
      case .merge: ["1/2", "2/2"].map { ["render", "box.yaml", "-o", "made", "--shard", $0] }
      case .approve, .compare:
        [["render", "other.yaml", "-o", "made"], ["render", "box.yaml", "-o", "made-new"]]
      }
    }

    var arguments: [String] {
      switch self {
      case .render, .resume: ["render", "box.yaml", "-o", "made", "--resume", "--quiet"]
      case .film: ["render", "box.yaml", "-o", "made.apng", "--quiet"]
      case .merge: ["merge", "made"]
      case .approve: ["approve", "made", "made-new"]
      case .compare: ["compare", "made", "made-new", "--html", "made.html"]
      case .stream: ["render", "box.yaml", "-o", "-", "--quiet"]
      }
    }

    /// Redirection of the program's streams.
    var redirection: String { self == .stream ? ">made.rgba" : "" }

    /// The exit status without a fault.
    var status: Int32 { self == .compare ? 1 : 0 }
  }

  /// Tries a failure of each call of the run, one after the other.
  @Test(
    arguments: Job.allCases,
    [
      Fault("openat", .fails(EMFILE)), Fault("openat", .failsFromThenOn(EROFS)),
      Fault("write,pwrite", .fails(EIO)), Fault("write,pwrite", .failsFromThenOn(ENOSPC)),
      Fault("fsync", .fails(EDQUOT)), Fault("renameat", .fails(EACCES)),
      Fault("renameat", .failsFromThenOn(EROFS)), Fault("close", .fails(EIO)),
      Fault("mkdir", .fails(ENOSPC)), Fault("unlinkat", .fails(EACCES)),
      Fault("read", .fails(EIO)), Fault("fstat", .fails(EIO)), Fault("fstatat", .fails(EIO)),
    ])
  func afterAFaultTheCommandIsDoneByTheNextRun(job: Job, fault: Fault) throws {
    try prepare(for: job)
    let before = try made()
    let whole = try undisturbed(job)
    for count in 0..<1000 {
      try restore(before)
      let (run, hasHappened) = try run(job, with: fault, at: count)
      guard hasHappened else {
        #expect(try made() == whole)
        return
      }
      let place = Comment(rawValue: "\(fault.calls) \(count): \(run.messages)")
      if run.status == job.status {
        // The page contains the same message, so it differs.
        if job == .compare, run.output.contains("\nno cause: cannot read ") { continue }
        #expect(try made() == whole, place)
        continue
      }
      #expect(run.status == 2, place)
      #expect(run.messages.hasPrefix("smear: cannot "), place)
      #expect(run.messages.contains(": \(fault.reason)\n"), place)
      if fault.calls != "unlinkat" { try expectNoStrays(place) }
      #expect(
        try SmearProcess(job.arguments, in: folder.path, through: job.script).outcome().status
          == job.status, place)
      #expect(try made() == whole, place)
    }
    Issue.record("the fault happens without end")
  }

  @Test(
    arguments: Job.allCases,
    ["openat", "read", "write", "pwrite", "fsync", "close", "renameat", "unlinkat", "fstat"])
  func aCallThatASignalInterruptsIsMadeAgain(job: Job, call: String) throws {
    try expectNoTrouble(job, Fault(call, .failsEveryFirstTime(EINTR)))
  }

  @Test(arguments: Job.allCases)
  func readsAndWritesOfHalfTheBytesGoOn(job: Job) throws {
    try expectNoTrouble(job, Fault("read,write,pwrite", .halves))
  }

  @Test(arguments: Job.allCases)
  func clocksThatJumpChangeNothing(job: Job) throws {
    try expectNoTrouble(job, Fault("clock_gettime", .halves), in: "")
  }

  /// A picture is read with the scene, and again when it is drawn.
  @Test func aPictureThatVanishesIsNamed() throws {
    let preparation = try folder.smear("render", "box.yaml", "-o", "pictures", "--quiet")
    try #require(preparation.status == 0)
    try folder.write(
      "{size: [8, 8], frames: 3, layers: [{contents: {sequence: {folder: pictures, frameRate: 60}}}]}"
        .utf8, to: "sequence.yaml")
    let arguments = ["render", "sequence.yaml", "-o", "made", "--resume", "--quiet"]
    let fault = Fault("read", .fails(ESTALE))
    var statuses: Set<Int32> = []
    for count in 0..<100 {
      let (run, hasHappened) = try folder.smear(
        arguments, with: fault, at: count, in: "/pictures/")
      statuses.insert(run.status)
      guard hasHappened else {
        #expect(run.status == 0, "\(run.messages)")
        #expect(statuses == [0, 2], "nothing went wrong")
        return
      }
      #expect([0, 2].contains(run.status), "\(run.messages)")
      if run.status == 2 {
        #expect(run.messages.contains("pictures/frame-0000"), "\(run.messages)")
      }
      try expectNoStrays("\(count)")
    }
    Issue.record("the fault happens without end")
  }

  private func expectNoTrouble(_ job: Job, _ fault: Fault, in part: String = "/made") throws {
    try prepare(for: job)
    let before = try made()
    let whole = try undisturbed(job)
    try restore(before)
    let run = try run(job, with: fault, at: 0, in: part).outcome
    #expect(run.status == job.status, "\(run.messages)")
    #expect(try made() == whole)
  }

  private func prepare(for job: Job) throws {
    for arguments in job.preparation {
      let run = try folder.smear(arguments)
      try #require(run.status == 0, "\(run.messages)")
    }
  }

  private func run(_ job: Job, with fault: Fault, at count: Int, in part: String = "/made") throws
    -> (outcome: SmearProcess.Outcome, hasHappened: Bool)
  {
    try folder.smear(
      job.arguments, with: fault, at: count, in: part, redirection: job.redirection)
  }

  /// Returns the files that a command writes without a fault.
  private func undisturbed(_ job: Job) throws -> [String: [UInt8]] {
    let run = try SmearProcess(job.arguments, in: folder.path, through: job.script).outcome()
    try #require(run.status == job.status, "\(run.messages)")
    return try made()
  }

  /// Expects no hidden files except those that the next run continues from.
  private func expectNoStrays(_ comment: Comment) throws {
    for path in try made().keys {
      let name = URL(filePath: path).lastPathComponent
      let isKept =
        name == ".smear-approval" || name.hasSuffix(".smear-approved")
        || name.hasPrefix(".smear-frames-")
      #expect(!name.hasPrefix(".") || isKept, comment)
    }
  }

  /// Returns the bytes of all files that commands write, by path.
  private func made() throws -> [String: [UInt8]] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains("made") }
    let files = paths.filter {
      !URL(filePath: folder.file($0), directoryHint: .checkFileSystem).hasDirectoryPath
    }
    return try Dictionary(uniqueKeysWithValues: files.map { ($0, try folder.bytes(of: $0)) })
  }

  /// Restores all files that commands write.
  private func restore(_ files: [String: [UInt8]]) throws {
    for name in try folder.names(in: ".") where name.contains("made") { try folder.remove(name) }
    for (path, bytes) in files {
      if path.contains("/") { try folder.createFolder(String(path.prefix { $0 != "/" })) }
      try folder.write(bytes, to: path)
    }
  }
}

extension FaultTests.Job {
  /// Starts the program with a fixed date for its pages.
  fileprivate var script: String { #"exec env SOURCE_DATE_EPOCH=0 "$@" "# + redirection }
}
