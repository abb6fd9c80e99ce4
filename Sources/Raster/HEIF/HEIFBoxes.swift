/// The boxes at the beginning of a HEIC or AVIF file, which reveal the size of its picture.
///
/// Source: ISO/IEC 14496-12 and 23008-12.
struct HEIFBoxes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The brands of the file, the main one first; empty for a file of another kind.
  var brands: [String] {
    guard let box = boxes(in: bytes.indices).first, box.type == "ftyp" else { return [] }
    let words = stride(from: box.data.lowerBound, to: box.data.upperBound - 3, by: 4).map {
      String(decoding: bytes[$0..<$0 + 4], as: Unicode.ASCII.self)
    }
    // The second word is a version.
    return Array(words.prefix(1) + words.dropFirst(2))
  }

  /// The size of the largest picture in the file: the whole picture, not a tile or a thumbnail;
  /// `nil` if there is none.
  ///
  /// The picture may be cropped to less, and turned.
  var largestSize: (width: Int, height: Int)? {
    var largest: (width: Int, height: Int)?
    var largestArea: UInt = 0
    for properties in inside(["meta", "iprp", "ipco"], bytes.indices) {
      for box in boxes(in: properties) where box.type == "ispe" && box.data.count >= 12 {
        // A version and flags precede the size.
        let start = box.data.lowerBound + 4
        let size = (width: number(at: start), height: number(at: start + 4))
        let area = UInt(size.width) * UInt(size.height)
        if area > largestArea {
          (largest, largestArea) = (size, area)
        }
      }
    }
    return largest
  }

  /// Returns the data of all boxes on a path of types.
  private func inside(_ path: ArraySlice<String>, _ range: Range<Int>) -> [Range<Int>] {
    guard let type = path.first else { return [range] }
    return boxes(in: range).filter { $0.type == type }.flatMap { box in
      // A version and flags precede the boxes in `meta`.
      inside(path.dropFirst(), type == "meta" ? box.data.dropFirst(4) : box.data)
    }
  }

  /// Returns the boxes in a range, the last of which may be cut off.
  private func boxes(in range: Range<Int>) -> [(type: String, data: Range<Int>)] {
    var found: [(type: String, data: Range<Int>)] = []
    var start = range.lowerBound
    while start + 8 <= range.upperBound, found.count < Self.mostBoxes {
      let type = String(decoding: bytes[start + 4..<start + 8], as: Unicode.ASCII.self)
      var (size, head) = (number(at: start), 8)
      if size == 0 { size = range.upperBound - start }
      if size == 1, start + 16 <= range.upperBound {
        // No picture needs the upper half of a size of 64 bits.
        guard number(at: start + 8) == 0 else { break }
        (size, head) = (number(at: start + 12), 16)
      }
      guard size >= head else { break }
      found.append((type, start + head..<min(start + size, range.upperBound)))
      start += size
    }
    return found
  }

  /// The most boxes that are read on one level.
  private static let mostBoxes = 10_000

  private func number(at start: Int) -> Int {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
