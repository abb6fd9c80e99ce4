import Browser
import Raster
import System

/// The pictures of a page that stays small, because it shows only the worst frames.
struct SmallPictures {
  /// The qualities that are tried, the best first.
  private static let qualities: [Float] = [80, 60, 40]

  /// The most bytes of all pictures of a page. With its scripts, the page stays below 3 MB.
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
    var compressed: [ContentHash: [UInt8]] = [:]
    for quality in Self.qualities {
      compressed = lossless.compactMapValues { Self.compressed($0, quality: quality) }
      let byteCount = lossless.reduce(0) { $0 + (compressed[$1.key] ?? $1.value).count }
      if byteCount <= most { break }
    }
    files = compressed
  }

  /// Returns a picture with loss; `nil` if that is no smaller, or if the picture is too long for a
  /// WebP.
  ///
  /// It is decoded for each quality, so that only one picture is in memory.
  private static func compressed(_ lossless: [UInt8], quality: Float) -> [UInt8]? {
    let bitmap = try? Bitmap(decoding: lossless, within: .area)
    guard let file = try? bitmap?.webP(quality: quality), file.count < lossless.count else {
      return nil
    }
    return file
  }

  /// Returns the source with the file to embed in place of a lossless one.
  func source(for source: ReportPictures.Source?) -> ReportPictures.Source? {
    guard areLossy, case .bytes(let lossless)? = source else { return source }
    return .bytes(files[ContentHash(of: lossless)] ?? lossless)
  }
}
