import System
internal import Raster

/// The file of an animated PNG while it is written, at its temporary path.
struct AnimatedPNGFile: ~Copyable {
  private let file: OpenFile
  private var writer: AnimatedPNGWriter
  private let operation: String

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - path: The path of the finished file.
  ///   - temporary: The place of the file until it is finished.
  /// - Throws: ``FileError`` if no file can be created at `path`.
  init(at path: String, temporarily temporary: FileLocation, of shape: FilmShape) throws {
    operation = "write \(path)"
    writer = AnimatedPNGWriter(
      width: shape.width, height: shape.height, isOpaque: shape.isOpaque,
      in: shape.colorSpace, rate: (shape.rate.numerator, shape.rate.denominator))
    file = try AtomicFile.reserve(path, at: temporary, beginningWith: writer.head)
  }

  /// The formats in which the next changes are needed.
  var formats: [PNGFormat] { writer.formats }

  /// Adds a picture; see ``ImageFiles/AnimatedPNGWriter/add(_:ticks:)``.
  mutating func add(_ change: AnimatedPNGChange?, ticks: Int) throws {
    let bytes = try writer.add(change, ticks: ticks)
    try file.write(unsafe bytes.span.bytes, for: operation)
  }

  /// Writes the end of the file and updates its head; both are on the disk on return.
  mutating func finish() throws {
    let end = try writer.finish()
    try file.write(unsafe end.span.bytes, for: operation)
    let head = try writer.head
    try file.write(unsafe head.span.bytes, at: 0, for: operation)
    try file.sync(for: operation)
  }
}
