import Video
import Raster

/// Frames on standard output, for another program.
struct StreamOutput: FrameOutput {
  private let stream: FrameStream
  private let timing: FilmTiming

  /// Opens a stream of a scene, and warns about properties that the format cannot show.
  init(_ format: StreamFormat, of loaded: LoadedScene, in context: JobContext) throws {
    timing = try FilmTiming(of: loaded, upTo: FilmTiming.defaultLimit)
    stream = try FrameStream(
      format, of: timing.shape, unless: { !context.proceed() })
    if format == .y4m, !loaded.isOpaque {
      context.warn(
        "y4m has no transparency: the scene is drawn on black; --stream rgba keeps it")
    }
  }

  func encoder() -> (Bitmap, [PixelRectangle]) throws -> [UInt8] {
    { bitmap, _ in stream.frame(bitmap) }
  }

  func write(_ encoded: [UInt8], frame: Int, at index: Int) throws {
    try stream.write(encoded, at: index, count: timing.count(ofFrame: frame))
  }

  func stop() {
    stream.stop()
  }

  /// Returns whether all frames are written; `false` if the user stopped the stream.
  func finish() -> Bool { stream.isWhole }

  func interrupt() {
    stream.stop()
  }

  func remains(of written: Int, among count: Int) -> String {
    "\(stream.writtenCount) of \(count) frames were written to standard output"
  }
}
