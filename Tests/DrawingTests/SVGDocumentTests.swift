@testable import Drawing
import Foundation
import Raster
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

  private static let painted = """
    \(namespace) width='40' height='20'><defs><linearGradient id='a'><stop stop-color='red'/>
    <stop offset='1' stop-color='blue'/></linearGradient><clipPath id='c'
    clipPathUnits='objectBoundingBox'><rect width='0.5' height='1'/></clipPath></defs>
    <rect width='40' height='10' fill='url(#a)'/>
    <g clip-path='url(#c)'><rect y='10' width='40' height='10'/></g></svg>
    """

  /// Draws gradients and clips in units of a shape's bounding box, at several rotations and sizes.
  @Test(arguments: [0.0, 10, 45, 90, 137, 180, 270], [1.0, 400])
  func documentsTurnAsTheyAre(degrees: Double, enlargement: Double) throws {
    let document = try document(Self.painted)
    let place = Transform.identity.translated(x: 30, y: 30).rotated(degrees: degrees)
      .translated(x: -20 * enlargement, y: -10 * enlargement)
    let bitmap = try Bitmap.drawn(width: 60, height: 60) { canvas throws(DrawingError) in
      try canvas.setTransform(place)
      try canvas.draw(document, width: 40 * enlargement, height: 20 * enlargement)
    }
    let back = try #require(place.inverse)
    for y in 0..<60 {
      for x in 0..<60 {
        let own = back.applied(to: SIMD2(Double(x) + 0.5, Double(y) + 0.5)) / enlargement
        // Edges blend with their surroundings.
        let edges = [own.x, own.x - 20, own.x - 40, own.y, own.y - 10, own.y - 20]
        guard edges.allSatisfy({ abs($0) > 1.5 / enlargement }) else { continue }
        let expected = Self.color(at: own)
        let difference = SIMD4<Double>(bitmap[x, y].bgra) - expected
        #expect(max(difference.max(), -difference.min()) <= 3, "\(x), \(y)")
      }
    }
  }

  /// Returns the expected colour of the painted document, as blue, green, red and alpha.
  private static func color(at place: SIMD2<Double>) -> SIMD4<Double> {
    guard (0..<40).contains(place.x), (0..<20).contains(place.y) else { return .zero }
    guard place.y < 10 else { return place.x < 20 ? SIMD4(0, 0, 0, 255) : .zero }
    return SIMD4(255 * place.x / 40, 0, 255 * (1 - place.x / 40), 255)
  }

  /// Compares all pixels, at several positions.
  @Test func mirroredDocumentsAreMirrorImages() throws {
    let document = try document(Self.painted)
    func drawn(_ place: Transform) throws -> Bitmap {
      try .drawn(width: 60, height: 30) { canvas throws(DrawingError) in
        try canvas.setTransform(place)
        try canvas.draw(document, width: 37.5, height: 21)
      }
    }
    let upright = try drawn(.identity.translated(x: 8.25, y: 3.75))
    let mirrored = try drawn(.identity.translated(x: 60 - 8.25, y: 3.75).scaled(x: -1, y: 1))
    for y in 0..<30 { for x in 0..<60 { #expect(mirrored[x, y] == upright[59 - x, y]) } }
  }

  @Test(arguments: [3.0, 30, 45])
  func turnedDocumentsAreSharp(degrees: Double) throws {
    let document = try document(Self.namespace + " width='10' height='20'>" + Self.redSquare)
    let place = Transform.identity.translated(x: 20, y: 5).rotated(degrees: degrees)
    func drawn(_ draw: (borrowing Canvas) throws(DrawingError) -> Void) throws -> Bitmap {
      try .drawn(width: 40, height: 40) { canvas throws(DrawingError) in
        try canvas.setTransform(place)
        try draw(canvas)
      }
    }
    let turned = try drawn { canvas throws(DrawingError) in
      try canvas.draw(document, width: 10, height: 20)
    }
    let ideal = try drawn { canvas throws(DrawingError) in
      try canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 10, height: 20)), with: .red)
    }
    for (pixel, ideal) in zip(turned.pixels, ideal.pixels) {
      #expect(abs(Int(pixel.bgra.w) - Int(ideal.bgra.w)) <= 16)
    }
  }

  @Test func aDocumentThatCannotBeDrawnIsNoticed() throws {
    let flat = try document(
      Self.namespace + " width='8' height='8'><clipPath id='c' transform='scale(0)'/>"
        + "<rect width='8' height='8' clip-path='url(#c)'/></svg>")
    let error = #expect(throws: DrawingError.self) { try flat.checkDrawing() }
    #expect(error?.reason == "rendering error: InvalidMatrix")
    try document(Self.namespace + " width='90000' height='1'/>").checkDrawing()
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
