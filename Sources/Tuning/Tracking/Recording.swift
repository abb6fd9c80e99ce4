package import System
import Video
import Pipeline
package import Raster
package import SceneModel

/// A film or a folder of frames, in which a layer's movement is followed.
package struct Recording {
  /// Path as the user gave it.
  package let path: String

  /// The times at which the frames are shown, in seconds from the first; ascending.
  package let times: [Double]

  private enum Source {
    case film(VideoFile)
    case animation(ComposedFrames)
    /// Paths of the frames.
    case files([String])
  }

  private let source: Source

  /// The largest values that a frame may ask for.
  private let limits: Limits

  /// Opens a film, an animated picture, or the PNG files of a folder in the order of their numbers.
  ///
  /// - Parameters:
  ///   - frameRate: The rate of a folder; `nil` for that of its manifest.
  ///   - defaultRate: The rate of a folder without a manifest, if `frameRate` is `nil`.
  /// - Throws: ``Problem`` if there are no frames.
  package init(
    path: String, frameRate: Double?, otherwise defaultRate: Double = 60, limits: Limits
  ) throws {
    self.path = path
    self.limits = limits
    if try FileSystem.isFolder(path) {
      let names = try FileSystem.names(in: path).compactMap { name in
        !name.hasPrefix(".") && name.lowercased().hasSuffix(".png")
          ? name.numbered.number.map { (number: $0, name: name) } : nil
      }.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
      guard let first = names.first else {
        throw Problem(
          "there are no frames in \(path)",
          hint:
            "a recording is a film, or a folder of PNG files with numbers at the end of their names"
        )
      }
      let known = frameRate == nil ? try Recording.times(in: path, limits) : [:]
      let begin = known[first.number] ?? 0
      times = names.map { frame in
        known[frame.number].map { $0 - begin }
          ?? Double(frame.number - first.number) / (frameRate ?? defaultRate)
      }
      if let twin = zip(names, names.dropFirst()).first(where: { $0.number == $1.number }) {
        throw Problem("\(twin.0.name) and \(twin.1.name) in \(path) have the same number")
      }
      source = .files(names.map { path.appending(name: $0.name) })
      return
    }
    if let animation = try Recording.animation(at: path, limits) {
      times = animation.begins
      source = .animation(ComposedFrames(animation, limits: limits))
      return
    }
    do {
      let film = try VideoFile(try AssetFolders.everywhere.opened(path), limits: limits)
      times = film.index.begins
      source = .film(film)
    } catch let error as VideoError {
      throw Problem("cannot follow anything in \(path): \(error.reason)", hint: error.hint)
    }
  }

  /// Reads an animated PNG or WebP; `nil` if the file is not one.
  private static func animation(at path: String, _ limits: Limits) throws -> AnimatedPicture? {
    let bytes = try PictureFile.bytes(at: path, within: limits)
    do throws(ImageFileError) {
      return try AnimatedPicture(parsing: bytes, limits: limits)
    } catch {
      throw Problem("cannot follow anything in \(path): \(error)")
    }
  }

  /// Returns the times in a folder's manifest by frame number, if Smear has written one.
  private static func times(in folder: String, _ limits: Limits) throws -> [Int: Double] {
    let path = folder.appending(name: Manifest.fileName)
    guard try FileSystem.exists(path),
      let manifest = try Manifest(
        json: try AssetFolders.only(folder).read(own: path, atMost: limits[.manifest]),
        limits: limits)
    else { return [:] }
    return Dictionary(manifest.frames.map { ($0.number, $0.timestamp) }) { first, _ in first }
  }

  /// Returns pixels per point if the recording shows a whole canvas of `size`; `nil` if shapes
  /// differ.
  package func scale(of size: Size) throws -> Double? {
    let picture = try frame(0)
    // Films have even sides, so the last column or row may be a repetition.
    let fits = [0, 1].flatMap { column in
      [0, 1].map { row in
        SIMD2(
          Double(picture.width - column) / size.width, Double(picture.height - row) / size.height)
      }
    }
    guard let best = fits.min(by: { abs($0.x - $0.y) < abs($1.x - $1.y) }) else { return nil }
    return abs(best.x - best.y) * max(size.width, size.height) <= 2 ? (best.x + best.y) / 2 : nil
  }

  /// The size of the frames in pixels.
  var pixelSize: SIMD2<Double> {
    get throws {
      let picture = try frame(0)
      return SIMD2(Double(picture.width), Double(picture.height))
    }
  }

  /// Decodes a frame.
  ///
  /// - Parameter index: Counted from 0, regardless of the numbers in file names.
  package func frame(_ index: Int) throws -> Bitmap {
    do {
      switch source {
      case .film(let film): return try film.frame(index)
      case .animation(let frames): return try frames.frame(index)
      case .files(let paths):
        return try Bitmap(
          decoding: try PictureFile.bytes(at: paths[index], in: .only(path), within: limits))
      }
    } catch let error as VideoError {
      throw Problem("cannot read frame \(index) of \(path): \(error.reason)", hint: error.hint)
    } catch let error as ImageFileError {
      throw Problem("cannot read frame \(index) of \(path): \(error)")
    }
  }
}
