/// The segments of a JPEG before its first scan, which say how its pixels are to be shown.
struct JPEGSegments {
  private let bytes: [UInt8]

  /// The ranges of the data of all APP1 and APP2 segments, in their order.
  private var applications: [(number: Int, data: Range<Int>)] = []

  /// Finds the segments of a file, up to the first that cannot be read.
  init(in bytes: [UInt8]) {
    self.bytes = bytes
    var start = jpegSignature.count - 1
    while start + 3 < bytes.count, bytes[start] == 0xFF {
      let marker = bytes[start + 1]
      guard marker != 0xFF else {
        start += 1  // A fill byte.
        continue
      }
      let end = start + 2 + Int(bytes[start + 2]) << 8 + Int(bytes[start + 3])
      guard marker != Self.startOfScan, end <= bytes.count, end >= start + 4 else { return }
      if marker == 0xE1 || marker == 0xE2 {
        applications.append((Int(marker) - 0xE0, start + 4..<end))
      }
      start = end
    }
  }

  private static let startOfScan: UInt8 = 0xDA

  /// The orientation of the picture, as the first Exif segment states it.
  var orientation: PictureOrientation {
    data(ofApplication: 1, named: "Exif\0\0").first.flatMap { PictureOrientation(exif: $0) }
      ?? .upright
  }

  /// The colour space of the pixels.
  ///
  /// Source: ICC.1:2022, annex B.4.
  ///
  /// - Throws: ``ImageFileError`` if the profile is damaged or some of its segments are missing.
  var colors: PictureColors {
    get throws(ImageFileError) {
      let parts = data(ofApplication: 2, named: "ICC_PROFILE\0").filter { $0.count >= 2 }
        .sorted { $0[$0.startIndex] < $1[$1.startIndex] }
      guard !parts.isEmpty else { return .sRGB }
      let isWhole = parts.enumerated().allSatisfy { index, part in
        Int(part[part.startIndex]) == index + 1
          && Int(part[part.startIndex + 1]) == parts.count
      }
      guard isWhole, let colors = PictureColors(icc: parts.flatMap { $0.dropFirst(2) }) else {
        throw .unfitProfile(in: "JPEG")
      }
      return colors
    }
  }

  /// Returns the data after the name in all segments of that number and name.
  private func data(ofApplication number: Int, named name: String) -> [ArraySlice<UInt8>] {
    applications.filter { $0.number == number && bytes[$0.data].starts(with: name.utf8) }
      .map { bytes[$0.data].dropFirst(name.utf8.count) }
  }
}
