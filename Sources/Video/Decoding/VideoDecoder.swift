import System
import Raster

/// A decoder of consecutive frames of a film, starting at any frame.
///
/// Not `Sendable`: one thread uses it at a time.
final class VideoDecoder {
  /// The number of the frame that comes next.
  private(set) var next: Int

  private let index: VideoIndex
  private let program: VideoProgram

  /// The colour space of the frames.
  private let space: ColorSpace

  init(
    _ film: borrowing OpenFile, _ index: VideoIndex, from first: Int, in space: ColorSpace,
    _ limits: Limits
  ) throws(VideoError) {
    next = first
    self.index = index
    self.space = space
    let seek = index.seekTime(of: first).map { ["-ss", VideoDecoder.seconds($0)] } ?? []
    let scaling = index.shape.scaling
    let filter = scaling.isEmpty ? [] : ["-vf", "scale=" + scaling.joined(separator: ":")]
    program = try VideoProgram(
      "ffmpeg", of: film,
      seek + ["-i", "/dev/stdin", "-map", "0:v:0"] + filter + [
        "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "bgra", "-",
      ], limits)
  }

  /// Decodes the next frame, with its straight pixels if premultiplication loses information.
  func frame() throws(VideoError) -> Bitmap {
    do throws(PipeFailure) {
      var pixels: [Pixel] = try program.elements(index.width * index.height)
      // ffmpeg writes straight colours, and keeps the film's primaries.
      pixels.convert(from: index.shape.colorSpace, to: space)
      next += 1
      let picture = StraightPicture(width: index.width, height: index.height, pixels: pixels)
      return index.shape.hasAlpha ? picture.premultipliedWithStraight() : picture.premultiplied()
    } catch {
      throw program.error(after: error)
    }
  }

  /// Returns a number of seconds in decimal notation without an exponent.
  private static func seconds(_ value: Double) -> String {
    let microseconds = Int((value * 1e6).rounded())
    let digits = String(abs(microseconds) % 1_000_000)
    return (microseconds < 0 ? "-" : "") + "\(abs(microseconds) / 1_000_000)."
      + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
