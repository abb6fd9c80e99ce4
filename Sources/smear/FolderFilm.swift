import Frames
import ImageFiles
import Pixels
import SceneModel
import SceneSyntax

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
    let source = try source(of: manifest, firstFile: files[0])
    return try write(
      zip(numbers, files).map { ($0, $1) },
      into: FilmOptions().open(.film(path, format), of: source), work: work)
  }

  private func write(
    _ frames: [(number: Int, file: String)], into output: some FrameOutput, work: JobOptions
  ) throws -> Bool {
    let progress = try work.progress(total: frames.count)
    defer { progress.clear() }
    let isDone = try Workers.forEach(
      frames.count, workerCount: work.workerCount, proceed: { Interruption.status == nil }
    ) { index in
      do {
        let bitmap = try Bitmap(decoding: FileSystem.readFrame(frames[index].file))
        try output.write(
          try output.encoder()(bitmap, []), frame: frames[index].number, at: index)
      } catch {
        output.stop()
        throw error
      }
      progress.advance()
    }
    return try isDone && output.finish()
  }

  private func source(of manifest: Manifest, firstFile: String) throws -> FilmSource {
    guard let rate = FrameRate(parsing: manifest.options["frameRate"] ?? "") else {
      throw UsageError(
        message: "the display's rate varies, and \(folder) does not say how",
        hint: "smear render <scene> -o \(path) makes the film")
    }
    return FilmSource(
      refresh: .steady(rate), width: manifest.size.width, height: manifest.size.height,
      isOpaque: PlainPNG(try FileSystem.readFrame(firstFile))?.format == .rgb,
      frameCount: manifest.frames.count)
  }
}
