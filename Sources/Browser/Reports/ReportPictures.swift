internal import FoundationEssentials
internal import System

/// Where a report's page finds the pictures of its frames: by relative address, or in itself.
package struct ReportPictures {
  /// Where the page will be.
  private let folder: String

  private let isEmbedding: Bool

  /// Addresses of both sides of each frame.
  private var addresses: [[String?]] = []

  /// Elements that hold pictures, and their names by what they hold: equal files are there once.
  private(set) var elements: [String] = []
  private var names: [ContentHash: String] = [:]
  private var embeddedBytes = 0

  /// The size of pictures, in bytes, beyond which browsers are slow to open a page.
  private let mostEmbeddedBytes: Int

  /// - Parameters:
  ///   - page: Path of the page.
  ///   - isEmbedding: Whether all pictures are given as bytes, so that the page can be passed on alone; an
  ///     error says what else could be done.
  ///   - mostEmbeddedBytes: Of all files together.
  package init(of page: String, isEmbedding: Bool, mostEmbeddedBytes: Int = 256 << 20) {
    folder = page.folderOfPage
    self.isEmbedding = isEmbedding
    self.mostEmbeddedBytes = mostEmbeddedBytes
  }

  /// Where one picture comes from.
  package enum Source {
    /// A file, at a path, where the page finds it.
    case file(String)

    /// The bytes of a file that is not there, or not for long: the page holds them.
    case bytes([UInt8])

    /// Whatever a server has at an address.
    case address(String)
  }

  /// Adds the pictures of the next frame, as far as there are any.
  ///
  /// - Throws: ``ReportError`` if there is too much to embed.
  package mutating func append(reference: Source?, candidate: Source?) throws(ReportError) {
    addresses.append([try address(of: reference), try address(of: candidate)])
  }

  /// Pairs of addresses for the page.
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

  /// Puts a picture into the page that is none of a frame.
  ///
  /// - Returns: Its address in the page.
  /// - Throws: ``ReportError`` if there is too much to embed.
  package mutating func embed(_ bytes: [UInt8]) throws(ReportError) -> String {
    let hash = ContentHash(of: bytes)
    if let name = names[hash] { return name }

    embeddedBytes += bytes.count
    guard embeddedBytes <= mostEmbeddedBytes else {
      throw ReportError(
        "the pictures are more than \(mostEmbeddedBytes >> 20) MiB, too much for one page; "
          + (isEmbedding
            ? "those of folders are found where they are without --embed"
            : "render the scene into a folder, and compare that"))
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
  /// As a media type says it; the rest is left to the browser's own eyes.
  fileprivate var imageKind: String { starts(with: [0xff, 0xd8]) ? "jpeg" : "png" }
}

/// Why there can be no report.
package struct ReportError: Error, Hashable {
  /// The problem, in lowercase and without a full stop.
  package let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension ReportError: CustomStringConvertible {
  package var description: String { message }
}
