package import System
package import Raster

/// An SVG document as read from its file.
package struct DocumentFile: Hashable, Sendable {
  /// The path of the file; files that the document names are in the same folder or below.
  let path: String

  /// The bytes of the file, plain or compressed with gzip.
  let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Parses and draws SVG documents, in this process or in others.
package protocol DocumentDrawing: Sendable {
  /// Begins the work that the first document would wait for.
  func prepare()

  /// Parses a document and draws it once to find its errors.
  ///
  /// - Returns: Its natural size in points, above 0.
  func naturalSize(of document: DocumentFile) throws(DrawingError) -> SIMD2<Double>

  /// Draws the visible part of a document.
  func drawn(_ picture: UprightPicture, of document: DocumentFile) throws(DrawingError) -> Bitmap
}

/// The process in which SVG documents are drawn.
package enum DocumentPlace: Hashable, Sendable {
  /// This process: for trusted documents.
  case inProcess

  /// Separate processes with limited resources: for untrusted documents.
  case outOfProcess

  /// Returns the drawing of documents in that process.
  ///
  /// - Parameters:
  ///   - folders: The folders in which documents and the files that they name may be.
  ///   - limits: The resource limits of separate processes.
  package func documents(in folders: AssetFolders, limits: Limits) -> any DocumentDrawing {
    switch self {
    case .inProcess: DocumentsHere()
    case .outOfProcess: DocumentProcesses(limits: limits, folders: folders)
    }
  }
}

/// Drawing of documents in this process, which a panic of librsvg ends.
package struct DocumentsHere: DocumentDrawing {
  package init() {}

  package func prepare() {}

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
