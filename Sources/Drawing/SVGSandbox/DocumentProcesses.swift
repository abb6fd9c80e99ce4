package import System
package import Raster
import Synchronization

/// Drawing of documents and decoding of pictures in separate processes; a crash or delay of one is
/// an error of its document or picture.
///
/// There are as many processes as threads that ask at the same time. Each starts when it
/// is first needed, or prepared.
package final class DocumentProcesses: DocumentDrawing {
  private let limits: Limits

  /// The folders in which documents and the files that they name may be.
  private let folders: [String]

  private let idle = Mutex<[Box]>([])

  /// - Parameter folders: The folders in which documents and the files that they name may be; `nil`
  ///   for pictures only.
  package init(limits: Limits, folders: AssetFolders?) {
    self.limits = limits
    self.folders = folders?.places ?? []
  }

  /// Starts the first process, which takes longer than reading a scene.
  package func prepare() {
    // A process that cannot start is reported when it is needed.
    guard let process = try? DocumentProcess(limits: limits, folders: folders) else { return }
    giveBack(process)
  }

  package func naturalSize(of document: DocumentFile) throws(DrawingError) -> SIMD2<Double> {
    try asking("read an SVG document", of: "librsvg") { process throws(DocumentFailure) in
      try process.naturalSize(of: document)
    }
  }

  package func drawn(
    _ picture: UprightPicture, of document: DocumentFile
  ) throws(DrawingError) -> Bitmap {
    try asking("draw an SVG document", of: "librsvg") { process throws(DocumentFailure) in
      try process.drawn(picture, of: document)
    }
  }

  /// Decodes a whole picture file, as ``StraightPicture/init(decodingHere:in:)`` does.
  package func decoded(
    _ bytes: [UInt8], in space: ColorSpace
  ) throws(ImageFileError) -> StraightPicture {
    // Finds a picture that is too large without a process.
    let pixelCount = try PictureHeader(of: bytes).pixelCount
    do throws(DrawingError) {
      return try asking("decode a picture", of: "its decoder") { process throws(DocumentFailure) in
        try process.decoded(bytes, in: space, atMost: pixelCount)
      }
    } catch {
      throw ImageFileError(error.reason)
    }
  }

  /// Runs a request in an idle process, or in a new one.
  ///
  /// - Parameter library: The library that fails if the process ends, for messages.
  private func asking<Answer>(
    _ operation: String, of library: String,
    _ ask: (DocumentProcess) throws(DocumentFailure) -> Answer
  ) throws(DrawingError) -> Answer {
    let process = try idleProcess()
    do throws(DocumentFailure) {
      let answer = try ask(process)
      giveBack(process)
      return answer
    } catch {
      switch error {
      case .refused(let mistake):
        giveBack(process)
        throw mistake
      case .lost(let failure):
        throw DrawingError(operation: operation, reason: reason(of: failure, of: process, library))
      }
    }
  }

  /// Returns the message for the loss of a process.
  private func reason(
    of failure: PipeFailure, of process: DocumentProcess, _ library: String
  ) -> String {
    switch failure {
    case .ended:
      process.hasTakenTooLong
        ? "it takes more than \(limits[.svgSeconds]) s (\(Limit.svgSeconds.raising))"
        : """
        \(library) fails on it, or needs more than \(limits[.svgMemory] >> 20) MiB of memory \
        (\(Limit.svgMemory.raising))
        """
    case .late: "it takes more than \(limits[.svgSeconds]) s (\(Limit.svgSeconds.raising))"
    case .unreachable(let error): error.reason
    }
  }

  private func idleProcess() throws(DrawingError) -> DocumentProcess {
    if let known = idle.withLock({ $0.popLast() }) { return known.process }
    do throws(FileError) {
      return try DocumentProcess(limits: limits, folders: folders)
    } catch {
      throw DrawingError(operation: error.operation, reason: error.reason)
    }
  }

  private func giveBack(_ process: DocumentProcess) {
    let box = Box(process: process)
    idle.withLock { $0.append(box) }
  }

  /// A process that only one thread at a time owns.
  private struct Box: @unchecked Sendable {
    let process: DocumentProcess
  }
}
