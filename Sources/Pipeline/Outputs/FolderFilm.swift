import System
import Video
import Raster
import SceneModel
import SceneText

/// A film made of the frames in a folder.
package struct FolderFilm: Equatable {
  package let path: String
  private let format: FilmFormat
  private let options: FilmSettings
  private let folder: String

  /// - Returns: `nil` if no film is requested.
  package init?(_ options: FilmSettings, of folder: String) {
    guard case .film(let path, let format) = options.film else { return nil }
    (self.path, self.format, self.options, self.folder) = (path, format, options, folder)
  }

  /// Encodes frames of the folder, whose files must be right.
  ///
  /// - Parameter manifest: The folder's manifest.
  /// - Returns: Whether the film was finished; `false` if the user stopped it.
  package func write(_ numbers: [Int], of manifest: Manifest, in context: JobContext) throws -> Bool
  {
    let files = numbers.map { folder.appending(name: FrameName($0).text) }
    guard let first = files.first else { throw Problem("\(folder) has no frames for a film") }
    let shape = try shape(of: manifest, firstFile: first)
    let timing = FilmTiming(shape, events: manifest.events ?? [])
    return try PictureFilm(path: path, format: format, settings: options).write(
      numbers, timing, in: context
    ) { index in
      try Bitmap(
        decoding: PictureFile.bytes(at: files[index], in: .only(folder)), in: shape.colorSpace)
    }
  }

  private func shape(of manifest: Manifest, firstFile: String) throws -> FilmShape {
    guard let rate = FrameRate(parsing: manifest.options["frameRate"] ?? "") else {
      throw Problem(
        "the display's rate varies, and \(folder) does not say how",
        hint: "smear render <scene> -o \(path) makes the film")
    }
    let first = PlainPNG(try PictureFile.bytes(at: firstFile, in: .only(folder)))
    return FilmShape(
      width: manifest.size.width, height: manifest.size.height,
      rate: FilmShape.Rate(rate.numerator, over: rate.denominator),
      isOpaque: first?.format == .rgb, colorSpace: first?.space ?? .sRGB)
  }
}
