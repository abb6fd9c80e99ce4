package import System
import Raster
internal import Glibc

/// The loop of a process that draws documents and decodes pictures.
///
/// It reads requests from standard input and writes replies to standard output, until standard
/// input is closed.
package final class DocumentServer {
  /// The first command-line argument of such a process.
  package static let word = "draw-documents"

  private let requests, replies: OpenFile

  /// The processor time limit of one request, in seconds.
  private let seconds: Int

  private var documents: [SVGDocument] = []

  /// Enters the sandbox permanently.
  ///
  /// - Parameter words: The arguments after ``word``, from ``DocumentProcess``: bytes of memory,
  ///   seconds of processor time per request, and the folders of the documents.
  package init(_ words: [String]) throws(FileError) {
    guard words.count >= 2, let memory = Int(words[0]), let seconds = Int(words[1]) else {
      throw FileError("draw documents", code: EINVAL)
    }
    requests = try OpenFile(copying: STDIN_FILENO, for: "read requests")
    replies = try OpenFile(copying: STDOUT_FILENO, for: "write replies")
    self.seconds = seconds
    // Only a process for pictures has no folders. The others start a sixth sooner without the
    // libraries for pictures.
    let folders = words[2...]
    if folders.isEmpty { ImageLibraries.load() }
    DocumentSandbox.enter(memory: memory, folders: folders)
  }

  /// Answers requests until standard input is closed.
  package func run() throws(FileError) {
    while let request = next() {
      DocumentSandbox.allowProcessor(seconds: seconds)
      switch request {
      case .open(let file): try answer(size(opening: file))
      case .draw(let number, let picture): try answer(pixels(of: picture, number))
      case .decode(let bytes, let space): try answer(decoding: bytes, in: space)
      }
    }
  }

  private func size(opening file: DocumentFile) -> Result<[Double], DrawingError> {
    Result { () throws(DrawingError) in
      let document = try SVGDocument(file)
      try document.checkDrawing()
      documents.append(document)
      return [document.width, document.height]
    }
  }

  private func pixels(
    of picture: UprightPicture, _ number: Int
  ) -> Result<[Pixel], DrawingError> {
    Result { () throws(DrawingError) in try documents[number].drawn(picture).pixels }
  }

  private func answer(decoding bytes: [UInt8], in space: ColorSpace) throws(FileError) {
    let picture: StraightPicture
    do throws(ImageFileError) {
      picture = try StraightPicture(decodingHere: bytes, in: space)
    } catch {
      let error = DrawingError(operation: "decode a picture", reason: error.message)
      return try send(.refused, error.encoded)
    }
    let size = [picture.width, picture.height]
    unsafe try send(.done, size.span.bytes, picture.pixels.span.bytes)
  }

  /// Waits for a request; `nil` if there are no more.
  private func next() -> DocumentRequest? {
    guard let header = try? (requests.elements(1, until: nil) as [MessageHeader])[0],
      let kind = header.kind,
      let bytes = try? requests.elements(header.byteCount, until: nil) as [UInt8]
    else { return nil }
    return DocumentRequest(kind, bytes)
  }

  private func answer<Element: BitwiseCopyable>(
    _ result: Result<[Element], DrawingError>
  ) throws(FileError) {
    switch result {
    case .success(let elements): try send(.done, elements)
    case .failure(let error): try send(.refused, error.encoded)
    }
  }

  private func send<Element: BitwiseCopyable>(
    _ kind: MessageHeader.Kind, _ elements: [Element]
  ) throws(FileError) {
    unsafe try send(kind, elements.span.bytes)
  }

  /// Sends a message of two parts, the second of which may be empty.
  private func send(
    _ kind: MessageHeader.Kind, _ bytes: RawSpan, _ rest: RawSpan = RawSpan()
  ) throws(FileError) {
    let header = MessageHeader(kind, byteCount: bytes.byteCount + rest.byteCount)
    unsafe try replies.write([header].span.bytes, for: "write a reply")
    try replies.write(bytes, for: "write a reply")
    try replies.write(rest, for: "write a reply")
  }
}
