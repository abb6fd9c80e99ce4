import TestSupport
import System
@testable import Pipeline

extension TemporaryFolder {
  /// Renders a plan, or as much of it as a run does before it is killed.
  ///
  /// Each frame's file has its fingerprint's name in it, so that equal frames are equal bytes.
  ///
  /// - Parameters:
  ///   - whole: All frames of the scene, for those that are not planned; as a plan has them that says
  ///     nothing else.
  ///   - resumes: Whether frames that are right are kept.
  ///   - count: After how many frames the run is killed; `nil` if it comes to its end.
  /// - Returns: What was found, if the run resumed another.
  @discardableResult
  func render(
    _ plan: Manifest, of whole: Manifest? = nil, resumes: Bool = false,
    killedAfter count: Int? = nil
  ) throws
    -> Resumption?
  {
    let whole =
      whole ?? .plan(plan.sources[0].text, frameCount: plan.frameCount, frames: 0..<plan.frameCount)
    let resumption =
      try resumes
      ? Resumption(
        of: plan, in: FolderRecords(of: path), workerCount: 2,
        frame: { whole.frames[$0] },
        proceed: { true }) : nil
    let folder = try FrameFolder(at: path, plan: plan, overwrite: false, resuming: resumption)
    let numbers = resumption?.remaining ?? plan.frames.map(\.number)
    for frame in plan.frames.filter({ numbers.contains($0.number) }).prefix(count ?? .max) {
      let bytes = Array("\(frame.fingerprint?.description ?? "")".utf8)
      try folder.write(EncodedFrame([bytes], hash: ContentHash(of: bytes)), as: frame.number)
    }
    if count == nil { try folder.finish() }
    return resumption
  }

  /// The bytes of all files, by their names.
  var files: [String: [UInt8]] {
    get throws {
      try Dictionary(uniqueKeysWithValues: names.map { ($0, try FileSystem.read(file($0))) })
    }
  }
}
