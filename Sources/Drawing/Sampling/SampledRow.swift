internal import Kernels
import Raster

/// A row of pixels that is put together before it is laid over a surface.
///
/// A class, because its memory is used for one row after the other.
@safe final class SampledRow {
  /// The columns that there is room for; the first is a multiple of eight.
  let limits: Range<Int>

  /// The columns that may not be clear.
  private(set) var written: Range<Int>

  private let pixels, room: UnsafeMutableBufferPointer<UInt8>

  /// - Parameter columns: Of the surface.
  init(_ columns: Range<Int>) {
    let size = ShadowSampler.pixelsAtOnce
    limits = columns.lowerBound / size * size..<columns.upperBound
    written = limits.lowerBound..<limits.lowerBound
    let byteCount = (limits.count + size) * Self.bytesPerPixel
    unsafe pixels = .allocate(capacity: byteCount)
    unsafe room = .allocate(capacity: byteCount)
    unsafe pixels.initialize(repeating: 0)
    unsafe room.initialize(repeating: 0)
  }

  deinit {
    unsafe pixels.deallocate()
    unsafe room.deallocate()
  }

  private static let bytesPerPixel = MemoryLayout<Pixel>.stride

  /// The first byte of the pixel in a column.
  func pointer(to x: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe pixels.baseAddress.unsafelyUnwrapped + (x - limits.lowerBound) * Self.bytesPerPixel
  }

  /// As many pixels, whatever they are, for what is laid over the row.
  var top: UnsafeMutablePointer<UInt8> { unsafe room.baseAddress.unsafelyUnwrapped }

  /// The octets of pixels that hold some columns.
  func octets(of columns: Range<Int>) -> (first: Int, count: Int) {
    let size = ShadowSampler.pixelsAtOnce
    let first = columns.lowerBound / size * size
    return (first, (columns.upperBound - first + size - 1) / size)
  }

  /// Takes note that some columns may not be clear any more.
  func add(_ columns: Range<Int>) { written = written.union(columns) }

  /// Makes all pixels more transparent.
  ///
  /// - Parameter opacity: In units of 1/255.
  func fade(to opacity: UInt32) {
    unsafe fadeRow(pointer(to: written.lowerBound), written.count * Self.bytesPerPixel, opacity)
  }

  /// Lays pixels over those that are there, or adds them.
  ///
  /// - Parameters:
  ///   - opacity: Of the new ones, in units of 1/255.
  ///   - write: Writes them.
  func lay(
    _ columns: Range<Int>, opacity: UInt32, isAdded: Bool,
    _ write: (UnsafeMutablePointer<UInt8>) -> Void
  ) {
    unsafe write(top)
    let bottom = unsafe pointer(to: columns.lowerBound)
    if isAdded {
      unsafe addFadedRow(bottom, top, columns.count * Self.bytesPerPixel, opacity)
    } else {
      unsafe layMovedRow(bottom, top, top, columns.count, 0, 0, opacity)
    }
    add(columns)
  }

  /// Makes all pixels clear.
  func clear() {
    let octets = octets(of: written)
    unsafe pointer(to: octets.first).update(
      repeating: 0, count: octets.count * ShadowSampler.pixelsAtOnce * Self.bytesPerPixel)
    written = limits.lowerBound..<limits.lowerBound
  }
}

extension Range<Int> {
  /// The least range that holds both; an empty one has nothing to hold.
  func union(_ other: Range<Int>) -> Range<Int> {
    guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
