import Files
import Frames
import ImageFiles
import Pixels
import SceneModel
import SceneSyntax

/// A film made of the frames in a folder.
struct FolderFilm: Equatable {
  let path: String
  private let format: FilmFormat
  private let options: FilmOptions
  private let folder: String

  /// - Returns: `nil` if no film is asked for.
  init?(_ options: FilmOptions, of folder: String) {
    guard case .film(let path, let format) = options.film else { return nil }
    (self.path, self.format, self.options, self.folder) = (path, format, options, folder)
  }

  /// Makes the film of some frames, whose files are right.
  ///
  /// - Parameter manifest: What the folder shows.
  /// - Returns: Whether it came to its end before the user stopped it.
  func write(_ numbers: [Int], of manifest: Manifest, work: JobOptions) throws -> Bool {
    let files = numbers.map { folder.appending(name: FrameName($0).text) }
    let timing = FilmTiming(try shape(of: manifest, firstFile: files[0]))
    return try write(files, to: options.open(path, format) { _ in timing }, work: work)
  }

  private func write(
    _ files: [String], to film: some FrameOutput, work: JobOptions
  ) throws -> Bool {
    let progress = try work.progress(total: files.count)
    defer { progress.clear() }
    let isDone = try Workers.forEach(
      files.count, workerCount: work.workerCount, proceed: { Interruption.status == nil }
    ) { index in
      do {
        let picture = try Bitmap(decoding: FileSystem.readRegular(files[index]))
        let all = PixelRectangle(columns: 0...picture.width - 1, rows: 0...picture.height - 1)
        try film.write(try film.encoder()(picture, [all]), frame: index, at: index)
      } catch {
        film.stop()
        throw error
      }
      progress.advance()
    }
    guard isDone else {
      try film.interrupt()
      return false
    }
    return try film.finish()
  }

  private func shape(of manifest: Manifest, firstFile: String) throws -> FilmShape {
    guard let rate = FrameRate(parsing: manifest.options["frameRate"] ?? "") else {
      throw UsageError(
        message: "the display's rate varies, and \(folder) does not say how",
        hint: "smear render <scene> -o \(path) makes the film")
    }
    return FilmShape(
      width: manifest.size.width, height: manifest.size.height,
      rate: FilmShape.Rate(rate.numerator, over: rate.denominator),
      isOpaque: PlainPNG(try FileSystem.readRegular(firstFile))?.format == .rgb)
  }
}
