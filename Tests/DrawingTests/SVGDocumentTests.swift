import Drawing
import Foundation
import Pixels
import Testing

@Suite struct SVGDocumentTests {
  private static let redSquare = "<rect width='10' height='20' fill='red'/></svg>"
  private static let namespace = "<svg xmlns='http://www.w3.org/2000/svg'"

  private func document(_ text: String, path: String = "/none.svg") throws -> SVGDocument {
    try SVGDocument(data: Array(text.utf8), path: path)
  }

  @Test(arguments: [
    (" width='10' height='20'>", 10.0, 20.0),
    (" width='1in' height='12pt'>", 96, 16),
    (" width='10' height='20' viewBox='0 0 5 5'>", 10, 20),
    (" viewBox='0 0 30 40'>", 30, 40),
    (" width='100%' height='100%' viewBox='5 5 30 40'>", 30, 40),
    (">", 10, 20),
  ])
  func theNaturalSizeIsFound(attributes: String, width: Double, height: Double) throws {
    let document = try document(Self.namespace + attributes + Self.redSquare)
    #expect(document.width == width)
    #expect(document.height == height)
  }

  @Test(arguments: [" width='10' height='20'>", " viewBox='0 0 10 20'>", ">"])
  func theWholeDocumentIsStretchedToTheSize(attributes: String) throws {
    let document = try document(Self.namespace + attributes + Self.redSquare)
    let bitmap = try Bitmap.drawn(width: 40, height: 12) { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: 3, y: 2))
      try canvas.draw(document, width: 30, height: 8)
    }
    for y in 0..<12 {
      for x in 0..<40 {
        let isInside = (3..<33).contains(x) && (2..<10).contains(y)
        #expect(bitmap[x, y] == (isInside ? .red : .clear))
      }
    }
  }

  @Test(arguments: [(0.0, 5.0), (5, 0)])
  func noSizeDrawsNothing(width: Double, height: Double) throws {
    let document = try document(Self.namespace + ">" + Self.redSquare)
    let bitmap = try Bitmap.drawn(width: 8, height: 8) { canvas throws(DrawingError) in
      try canvas.draw(document, width: width, height: height)
    }
    #expect(bitmap == Bitmap(width: 8, height: 8))
  }

  @Test(arguments: [
    ("", "cannot read an SVG document: "),
    ("<svg", "cannot read an SVG document: XML parse error"),
    ("<html/>", "cannot read an SVG document: "),
    (namespace + " width='0' height='5'/>", "cannot read an SVG document: its size is 0.0×5.0"),
    (namespace + "/>", "cannot read an SVG document: its size is 0.0×0.0"),
  ])
  func mistakesAreNamed(text: String, message: String) {
    let error = #expect(throws: DrawingError.self) { try document(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
    #expect(error?.description.contains(where: \.isNewline) == false)
  }

  @Test func filesBesideTheDocumentAreFound() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let part = Self.namespace + " width='10' height='20'>" + Self.redSquare
    try Data(part.utf8).write(to: folder.appending(path: "part.svg"))

    let whole = try document(
      Self.namespace + " width='10' height='20'>"
        + "<image href='part.svg' width='10' height='20'/></svg>",
      path: folder.appending(path: "whole.svg").path)
    let bitmap = try Bitmap.drawn(width: 10, height: 20) { canvas throws(DrawingError) in
      try canvas.draw(whole, width: 10, height: 20)
    }
    #expect(bitmap == Bitmap(width: 10, height: 20, filledWith: .red))
  }
}
