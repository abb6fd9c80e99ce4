package import System
package import Raster

/// An SVG document as it was read.
package struct DocumentFile: Hashable, Sendable {
  /// Where it lies; what it refers to is found beside it or below.
  package let path: String

  /// Plain, or compressed with gzip.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Parses and draws SVG documents, in this process or in others.
package protocol DocumentDrawing: Sendable {
  /// Parses a document and draws it once, for its mistakes alone.
  ///
  /// - Returns: Its natural size in points, above 0.
  func naturalSize(of document: DocumentFile) throws(DrawingError) -> SIMD2<Double>

  /// Draws what is to be seen of a document.
  func drawn(_ picture: UprightPicture, of document: DocumentFile) throws(DrawingError) -> Bitmap
}

/// Where SVG documents are drawn.
package enum DocumentPlace: Hashable, Sendable {
  /// In this process: for documents of our own.
  case here

  /// In processes that may take only so much: for those of strangers.
  case apart

  /// Returns who draws documents there.
  ///
  /// - Parameters:
  ///   - folders: Where the documents and what they name may lie.
  ///   - limits: The most that processes of their own may take.
  package func documents(in folders: AssetFolders, limits: Limits) -> any DocumentDrawing {
    switch self {
    case .here: DocumentsHere()
    case .apart: DocumentProcesses(limits: limits, folders: folders)
    }
  }
}

/// Documents that are drawn in this process: a panic of librsvg ends it.
package struct DocumentsHere: DocumentDrawing {
  package init() {}

  package func naturalSize(of document: DocumentFile) throws(DrawingError) -> SIMD2<Double> {
    let document = try SVGDocument(document)
    try document.checkDrawing()
    return SIMD2(document.width, document.height)
  }

  package func drawn(
    _ picture: UprightPicture, of document: DocumentFile
  ) throws(DrawingError) -> Bitmap {
    try SVGDocument(document).drawn(picture)
  }
}

extension SVGDocument {
  convenience init(_ file: DocumentFile) throws(DrawingError) {
    try self.init(data: file.bytes, path: file.path)
  }
}
