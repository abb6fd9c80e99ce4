import Frames
import ImageFiles
import Pixels
import SceneModel

/// A film made of the frames in a folder.
struct FolderFilm: Equatable {
  let path: String
  private let format: FilmFormat
  private let folder: String

  /// - Throws: ``UsageError`` if `path` is not that of a film.
  init(path: String, of folder: String) throws(UsageError) {
    guard case .film(_, let format) = try OutputTarget(parsing: path) else {
      throw UsageError(
        message: "--film takes the name of a film, not '\(path)'",
        hint: "films are \(FilmFormat.allCases.map { ".\($0.rawValue)" }.listed())")
    }
    self.path = path
    self.format = format
    self.folder = folder
  }

  /// Makes the film of some frames, whose files are right.
  ///
  /// - Parameter manifest: What the folder shows.
  /// - Returns: Whether it came to its end before the user stopped it.
  func write(_ numbers: [Int], of manifest: Manifest, work: JobOptions) throws -> Bool {
    let files = numbers.map { folder.appending(name: FrameName($0).text) }
    let shape = try shape(of: manifest, firstFile: files[0])
    let film = try Film(at: path, as: format, of: shape, unless: { Interruption.status != nil })
    for warning in format.warnings(about: shape) { Console.note("warning: \(path) \(warning)") }
    let progress = try work.progress(total: files.count)
    defer { progress.clear() }
    let isDone = try Workers.forEach(
      files.count, workerCount: work.workerCount, proceed: { Interruption.status == nil }
    ) { index in
      do {
        let bitmap = try Bitmap(decoding: FileSystem.readFrame(files[index]))
        try film.write(film.frame(bitmap), at: index, count: 1)
      } catch {
        film.stop()
        throw error
      }
      progress.advance()
    }
    return try isDone && film.finish()
  }

  private func shape(of manifest: Manifest, firstFile: String) throws -> FilmShape {
    guard let rate = FilmShape.Rate(parsing: manifest.options["frameRate"] ?? "") else {
      throw UsageError(
        message: "the display's rate varies, and \(folder) does not say how",
        hint: "smear render <scene> -o \(path) makes the film")
    }
    return FilmShape(
      width: manifest.size.width, height: manifest.size.height,
      rate: rate, isOpaque: PlainPNG(try FileSystem.readFrame(firstFile))?.format == .rgb)
  }
}
