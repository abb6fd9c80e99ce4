import TestSupport
import System
@testable import Pipeline
import Raster
import Testing

/// A reference and a candidate for one test, each frame a single pixel.
struct TwoDumps {
  let folder: TemporaryFolder
  let reference, candidate: String

  /// Renders a dump of an input; each frame shows a level of grey.
  ///
  /// - Parameters:
  ///   - levels: Of the frames from number 0 on; of 1 that is left out, `nil`.
  ///   - frameCount: Of the scene; `nil` if these are all.
  func render(_ text: String, levels: [UInt8?], frameCount: Int? = nil, to path: String) throws {
    let frames = levels.indices.filter { levels[$0] != nil }
    var plan = Manifest.plan(text, frameCount: frameCount ?? levels.count, frames: 0..<0)
    plan.frames = frames.map { Manifest.Frame(number: $0, timestamp: Double($0) / 4) }
    let output = try FrameFolder(at: path, plan: plan, overwrite: false)
    for (number, level) in levels.enumerated() {
      guard let level else { continue }
      let bitmap = Self.picture(level)
      try output.write(
        EncodedFrame([try PNGEncoder().encode(bitmap, as: .rgb)], hash: ContentHash(of: bitmap)),
        as: number)
    }
    try output.finish()
  }

  /// Renders both, of two inputs: four frames become three, of which the second is as before.
  func renderUsual() throws {
    try render("old", levels: [0, 10, 20, 30], to: reference)
    try render("new", levels: [100, 10, 120], to: candidate)
    try folder.write("mine", to: "reference/notes.txt")
  }

  static func picture(_ level: UInt8) -> Bitmap {
    Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: SIMD4(level, level, level, 255)))
  }

  /// Approves frames of the candidate.
  @discardableResult
  func approve(_ numbers: [Int]? = nil, isDryRun: Bool = false) throws -> ApprovalOutcome {
    let approval = try Approval(of: candidate, as: reference, isDryRun: isDryRun) { _ in
      numbers
    }
    return try #require(try approval.run(workerCount: 2))
  }

  /// The levels that the reference's frames show, by their names.
  func levels() throws -> [String: UInt8] {
    let names = try FileSystem.names(in: reference).filter { $0.hasSuffix(".png") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let png = try FileSystem.read(reference.appending(name: name))
        return (name, try Bitmap(decoding: png)[0, 0].bgra.x)
      })
  }

  /// Everything in the reference, by name: what no refusal changes.
  func bytes() throws -> [String: [UInt8]] {
    guard try FileSystem.exists(reference) else { return [:] }
    return try Dictionary(
      uniqueKeysWithValues: FileSystem.names(in: reference).map {
        ($0, try FileSystem.read(reference.appending(name: $0)))
      })
  }

  func manifest() throws -> Manifest {
    try #require(
      try Manifest(json: FileSystem.read(reference.appending(name: Manifest.fileName))))
  }
}

extension TwoDumps {
  init() throws {
    let folder = try TemporaryFolder()
    self.init(
      folder: folder, reference: folder.file("reference"), candidate: folder.file("candidate"))
  }
}
