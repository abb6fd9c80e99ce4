internal import Kernels
import Raster

/// A row of pixels that is assembled before it is composited over a surface.
///
/// A class, because its memory is reused for each row.
@safe final class SampledRow {
  /// The columns for which there is room; the first one is a multiple of eight.
  let limits: Range<Int>

  private let pixels, room: UnsafeMutableBufferPointer<UInt8>

  /// The memory of ``written``. Swift's check of each access to a class's variable would take
  /// longer than some rows.
  private let columns: UnsafeMutablePointer<Range<Int>>

  /// - Parameter room: Columns of the surface.
  init(_ room: Range<Int>) {
    let size = ShadowSampler.pixelsAtOnce
    limits = room.lowerBound / size * size..<room.upperBound
    unsafe columns = .allocate(capacity: 1)
    unsafe columns.initialize(to: limits.lowerBound..<limits.lowerBound)
    let byteCount = (limits.count + size) * Self.bytesPerPixel
    unsafe pixels = .allocate(capacity: byteCount)
    unsafe self.room = .allocate(capacity: byteCount)
    unsafe pixels.initialize(repeating: 0)
    unsafe self.room.initialize(repeating: 0)
  }

  deinit {
    unsafe pixels.deallocate()
    unsafe room.deallocate()
    unsafe columns.deallocate()
  }

  /// The columns that may not be clear.
  private(set) var written: Range<Int> {
    get { unsafe columns.pointee }
    set { unsafe columns.pointee = newValue }
  }

  private static let bytesPerPixel = MemoryLayout<Pixel>.stride

  /// Returns the first byte of the pixel in a column.
  func pointer(to x: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe pixels.baseAddress.unsafelyUnwrapped + (x - limits.lowerBound) * Self.bytesPerPixel
  }

  /// Scratch memory for as many pixels; its contents are undefined.
  var top: UnsafeMutablePointer<UInt8> { unsafe room.baseAddress.unsafelyUnwrapped }

  /// Returns the groups of eight pixels that cover a range of columns.
  func octets(of columns: Range<Int>) -> (first: Int, count: Int) {
    let size = ShadowSampler.pixelsAtOnce
    let first = columns.lowerBound / size * size
    return (first, (columns.upperBound - first + size - 1) / size)
  }

  /// Marks columns as perhaps not clear.
  func add(_ columns: Range<Int>) { written = written.union(columns) }

  /// Makes all pixels more transparent.
  ///
  /// - Parameter opacity: In units of 1/255.
  func fade(to opacity: UInt32) {
    unsafe fadeRow(pointer(to: written.lowerBound), written.count * Self.bytesPerPixel, opacity)
  }

  /// Composites pixels over those of the row, or adds them.
  ///
  /// - Parameters:
  ///   - opacity: Opacity of the new pixels, in units of 1/255.
  ///   - write: Writes the new pixels to the given memory.
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
  /// Returns the smallest range that contains both; an empty range is ignored.
  func union(_ other: Range<Int>) -> Range<Int> {
    guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
