internal import FoundationEssentials
internal import System

/// The pictures of a report's frames: relative addresses of files, or data in the page itself.
package struct ReportPictures {
  /// Folder of the page.
  private let folder: String

  private let isEmbedding: Bool

  /// Addresses of both sides of each frame.
  private var addresses: [[String?]] = []

  /// Elements that hold pictures, and their names by content hash; none is embedded twice.
  private(set) var elements: [String] = []
  private var names: [ContentHash: String] = [:]
  private var embeddedBytes = 0

  /// The largest size of all embedded pictures, in bytes; browsers open larger pages slowly.
  private let mostEmbeddedBytes: Int

  /// The usual largest size of all embedded pictures, in bytes.
  package static let usualMostBytes = 256 << 20

  /// - Parameters:
  ///   - page: Path of the page.
  ///   - isEmbedding: Whether all pictures are given as bytes, so that the page can be shared as
  ///     one file; chooses the advice in an error.
  ///   - mostEmbeddedBytes: The largest size of all embedded files together.
  package init(of page: String, isEmbedding: Bool, mostEmbeddedBytes: Int = usualMostBytes) {
    folder = page.folderOfPage
    self.isEmbedding = isEmbedding
    self.mostEmbeddedBytes = mostEmbeddedBytes
  }

  /// The source of one picture.
  package enum Source {
    /// The path of a file to which the page refers.
    case file(String)

    /// The bytes of a file to embed in the page, because the file will not last.
    case bytes([UInt8])

    /// An address that a server answers.
    case address(String)
  }

  /// Adds the pictures of the next frame; `nil` for a side without one.
  ///
  /// - Throws: ``ReportError`` if the embedded pictures become too large.
  package mutating func append(reference: Source?, candidate: Source?) throws(ReportError) {
    addresses.append([try address(of: reference), try address(of: candidate)])
  }

  /// JSON of all pairs of addresses.
  var json: String {
    let pairs = addresses.map { pair in
      "[" + pair.map { $0.map { "\"\($0)\"" } ?? "null" }.joined(separator: ",") + "]"
    }
    return "[" + pairs.joined(separator: ",\n") + "]"
  }

  private mutating func address(of source: Source?) throws(ReportError) -> String? {
    switch source {
    case nil: return nil
    case .file(let path): return path.address(from: folder)
    case .bytes(let bytes): return try embed(bytes)
    case .address(let address): return address
    }
  }

  /// Embeds a picture that belongs to no frame.
  ///
  /// - Returns: The address of the picture in the page.
  /// - Throws: ``ReportError`` if the embedded pictures become too large.
  package mutating func embed(_ bytes: [UInt8]) throws(ReportError) -> String {
    let hash = ContentHash(of: bytes)
    if let name = names[hash] { return name }

    embeddedBytes += bytes.count
    guard embeddedBytes <= mostEmbeddedBytes else {
      throw ReportError(tooLargeFor: mostEmbeddedBytes, isEmbedding: isEmbedding)
    }
    let id = "picture-\(elements.count)"
    let text = Data(bytes).base64EncodedString()
    elements.append(
      "<script type=\"text/plain\" id=\"\(id)\">data:image/\(bytes.imageKind);base64,\(text)</script>\n"
    )
    names[hash] = "#\(id)"
    return "#\(id)"
  }
}

extension [UInt8] {
  /// The subtype of the media type; browsers recognise other formats by the bytes themselves.
  fileprivate var imageKind: String {
    starts(with: [0xff, 0xd8]) ? "jpeg" : starts(with: "RIFF".utf8) ? "webp" : "png"
  }
}

/// The reason why a report cannot be made.
package struct ReportError: Error, Hashable {
  /// The problem, in lowercase and without a full stop.
  package let message: String

  init(_ message: String) {
    self.message = message
  }

  /// Creates the error of a page with more bytes of pictures than it may have.
  ///
  /// - Parameters:
  ///   - limit: The most bytes.
  ///   - isEmbedding: Whether the user asked for a page that holds its pictures.
  package init(tooLargeFor limit: Int, isEmbedding: Bool) {
    self.init(
      "the pictures are more than \(limit >> 20) MiB, too much for one page; "
        + (isEmbedding
          ? "those of folders are found where they are without --embed, and --pictures worst:20 "
            + "embeds fewer" : "render the scene into a folder, and compare that"))
  }
}

extension ReportError: CustomStringConvertible {
  package var description: String { message }
}
