import System
import Video
import Raster

/// The frames of a film, decoded by ffmpeg.
final class FilmFrames: FramePictures {
  package let path: String
  private let film: VideoFile

  /// Size of the part of each frame that is shown, from the top-left pixel on.
  private let size: PixelSize

  package let colorSpace: ColorSpace

  /// - Parameter space: The colour space into which frames are converted.
  /// - Throws: ``ComparisonError`` if the film cannot be decoded.
  init(path: String, in space: ColorSpace = .sRGB, limits: Limits) throws(ComparisonError) {
    self.path = path
    colorSpace = space
    let file: OpenFile
    do throws(FileError) {
      file = try AssetFolders.everywhere.opened(path)
    } catch {
      throw ComparisonError("cannot compare \(path): \(error.reason)")
    }
    do throws(VideoError) {
      film = try VideoFile(file, in: space, limits: limits)
    } catch {
      throw ComparisonError("cannot compare \(path): \(error.reason)")
    }
    size = PixelSize(width: film.index.width, height: film.index.height)
  }

  private init(_ other: FilmFrames, showing size: PixelSize) {
    (path, film, self.size) = (other.path, other.film, size)
    colorSpace = other.colorSpace
  }

  package var stated: StatedColors? { StatedColors(film.index.colorSpace) }

  /// Returns the frames cropped to their size before encoding, or `nil` if they cannot have had it.
  ///
  /// An encoder makes an odd width or height even by repeating the pixels at the edge.
  func trimmed(to size: PixelSize) -> FilmFrames? {
    let even = PixelSize(
      width: size.width + size.width % 2, height: size.height + size.height % 2)
    return even == self.size && even != size ? FilmFrames(self, showing: size) : nil
  }

  /// Whether a path has the extension of a film.
  static func areAt(_ path: String) -> Bool {
    extensions.contains { path.lowercased().hasSuffix("." + $0) }
  }

  private static let extensions = ["mp4", "m4v", "mov", "mkv", "webm", "avi", "gif"]

  /// All frames, numbered from 0.
  var listing: FrameListing {
    FrameListing(path: path, numbers: film.index.begins.indices, pictures: self)
  }

  package var frameBytes: FrameBytes {
    let index = film.index
    return FrameBytes(
      picture: index.width * index.height * MemoryLayout<Pixel>.stride, making: 0,
      held: film.keptCount * index.frameBytes)
  }

  package func frame(_ number: Int) throws -> Bitmap {
    let frame = try film.frame(number)
    return PixelSize(of: frame) == size
      ? frame : frame.cropped(columns: 0..<size.width, rows: 0..<size.height)
  }
}
