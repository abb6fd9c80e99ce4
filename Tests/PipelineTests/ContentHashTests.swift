import Foundation
import Raster
import Testing

@testable import System
@testable import Pipeline

@Suite struct ContentHashTests {
  @Test(arguments: [
    ("", "99aa06d3014798d86001c324468d497f"),
    ("abc", "06b05ab6733a618578af5f94892f3950"),
  ])
  func matchesKnownHashes(text: String, hash: String) {
    #expect(ContentHash(of: Array(text.utf8)).description == hash)
  }

  @Test(arguments: [0, 1, 3, 240, 5000])
  func partsAreHashedAsOne(length: Int) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    for cut in [0, length / 3, length] {
      let parts = [Array(bytes[..<cut]), [], Array(bytes[cut...])]
      #expect(ContentHash(ofParts: parts) == ContentHash(of: bytes))
    }
  }

  @Test func aPictureIsHashedAsItChanges() {
    var picture = Bitmap(width: 5, height: 200)
    var hash = PictureHash()
    hash.update(0..<200, of: picture)
    for row in [0, 63, 64, 130, 199] {
      picture[2, row].bgra.x += 1
      hash.update(row..<row + 1, of: picture)
      #expect(hash.value == ContentHash(of: picture))
    }
  }

  @Test func sizeCounts() {
    let pixels = [Pixel](repeating: .clear, count: 6)
    let sizes = [(1, 6), (2, 3), (3, 2), (6, 1)]
    let hashes = sizes.map {
      ContentHash(of: Bitmap(width: $0.0, height: $0.1, pixels: pixels))
    }
    #expect(Set(hashes).count == sizes.count)
  }

  @Test func everyPixelCounts() {
    let clear = Bitmap(width: 3, height: 3)
    let hashes = clear.pixels.indices.map { i in
      var bitmap = clear
      bitmap.pixels[i].bgra.w = 1
      return ContentHash(of: bitmap)
    }
    #expect(Set(hashes + [ContentHash(of: clear)]).count == clear.pixels.count + 1)
  }

  @Test func survivesJSON() throws {
    let hash = ContentHash(of: Bitmap(width: 2, height: 1))
    let json = try JSONEncoder().encode([hash])
    #expect(try JSONDecoder().decode([ContentHash].self, from: json) == [hash])
  }

  @Test(arguments: [
    "", "06b0", "06B05AB6733A618578AF5F94892F3950", "+6b05ab6733a618578af5f94892f3950",
    "06b05ab6733a618578af5f94892f39500", "zzb05ab6733a618578af5f94892f3950",
  ])
  func otherTextIsNoHash(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ContentHash].self, from: Data("[\"\(text)\"]".utf8))
    }
  }
}
