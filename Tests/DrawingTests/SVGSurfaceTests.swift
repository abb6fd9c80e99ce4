@testable import Drawing
import Foundation
import Raster
import Testing

@Suite struct SVGSurfaceTests {
  private func document(title: String = "t", _ description: String = "d") throws -> [UInt8] {
    let surface = try SVGSurface(width: 30, height: 20)
    let canvas = try Canvas(on: surface)
    try canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 15, height: 20)), with: .red)
    try canvas.withSavedState { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.translated(x: 20, y: 10))
      try canvas.draw(Bitmap(width: 4, height: 4, filledWith: .black))
    }
    return try surface.document(title: title, description: description)
  }

  @Test func whatIsDrawnIsInTheDocument() throws {
    let document = try SVGDocument(data: try document(), path: "/none.svg")
    #expect((document.width, document.height) == (30, 20))
    let bitmap = try Bitmap.drawn(width: 30, height: 20) { canvas throws(DrawingError) in
      try canvas.draw(document, width: 30, height: 20)
    }
    #expect(bitmap.pixels.count { $0 == .red } == 15 * 20)
    #expect(bitmap.pixels.count { $0 == .black } == 4 * 4)
  }

  @Test func theSameDrawingIsTheSameBytes() throws {
    #expect(try document() == document())
  }

  @Test func wordsAreEscaped() throws {
    let bytes = try document(title: "a < b", "x & \"y\" > z #image7")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<title>a &lt; b</title>\n<desc>x &amp; &quot;y&quot; &gt; z "))
    #expect(throws: Never.self) { try SVGDocument(data: bytes, path: "/none.svg") }
  }

  @Test func whatIsFinishedCannotBeDrawnOn() throws {
    let surface = try SVGSurface(width: 30, height: 20)
    let canvas = try Canvas(on: surface)
    _ = try surface.document(title: "", description: "")
    #expect(throws: DrawingError.self) {
      try canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 15, height: 20)), with: .red)
    }
  }
}
