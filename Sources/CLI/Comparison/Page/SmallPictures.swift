import Browser
import Raster
import System

/// The pictures of a page that has only those of the worst frames, and should stay small.
struct SmallPictures {
  /// The qualities that are tried, the best first.
  private static let qualities: [Float] = [80, 60, 40]

  /// The most bytes of all pictures of a page, so that it stays below 3 MB with its scripts.
  private static let mostBytes = 2_000_000

  /// The compressed files by the hash of the lossless ones; empty if those are small enough.
  private let files: [ContentHash: [UInt8]]

  /// Whether pictures lose details.
  var areLossy: Bool { !files.isEmpty }

  /// Compresses pictures with loss, unless they are small without.
  ///
  /// - Parameters:
  ///   - pictures: Files without loss.
  ///   - others: The bytes of the pictures that stay as they are.
  init(of pictures: [[UInt8]], besides others: Int) {
    let lossless = Dictionary(pictures.map { (ContentHash(of: $0), $0) }) { first, _ in first }
    let most = max(Self.mostBytes - others, Self.mostBytes / 4)
    guard lossless.values.reduce(0, { $0 + $1.count }) > most else {
      files = [:]
      return
    }
    let bitmaps = lossless.compactMapValues { try? Bitmap(decoding: $0, within: .area) }
    var compressed: [ContentHash: [UInt8]] = [:]
    for quality in Self.qualities {
      // A picture too long for a WebP keeps its file.
      for (hash, bitmap) in bitmaps { compressed[hash] = try? bitmap.webP(quality: quality) }
      if compressed.values.reduce(0, { $0 + $1.count }) <= most { break }
    }
    files = compressed
  }

  /// Returns the source with the file to embed in place of a lossless one.
  func source(for source: ReportPictures.Source?) -> ReportPictures.Source? {
    guard areLossy, case .bytes(let lossless)? = source else { return source }
    return .bytes(files[ContentHash(of: lossless)] ?? lossless)
  }
}
