import System
package import Raster
package import Video

/// A film made of pictures of one size.
package struct PictureFilm {
  let path: String
  private let format: FilmFormat
  private let settings: FilmSettings

  package init(path: String, format: FilmFormat, settings: FilmSettings = FilmSettings()) {
    (self.path, self.format, self.settings) = (path, format, settings)
  }

  /// Encodes pictures of the same duration.
  ///
  /// - Parameters:
  ///   - count: How many pictures there are.
  ///   - picture: Returns one of them by its index; called from several threads.
  /// - Returns: Whether the film was finished; `false` if the user stopped it.
  package func write(
    _ count: Int, of shape: FilmShape, in context: JobContext,
    picture: @Sendable (_ index: Int) throws -> Bitmap
  ) throws -> Bool {
    try write(
      Array(0..<count), FilmTiming(shape, events: []), in: context, picture: picture)
  }

  /// - Parameter numbers: The numbers of the frames, which the timing may name.
  func write(
    _ numbers: [Int], _ timing: FilmTiming, in context: JobContext,
    picture: @Sendable (_ index: Int) throws -> Bitmap
  ) throws -> Bool {
    let film = try settings.open(path, format, of: numbers, in: context) { _ in timing }
    return try write(numbers.count, to: film, in: context, picture: picture)
  }

  private func write(
    _ count: Int, to film: some FrameOutput, in context: JobContext,
    picture: @Sendable (_ index: Int) throws -> Bitmap
  ) throws -> Bool {
    let progress = try context.progress(total: count)
    defer { progress.clear() }
    let isDone = try Workers.forEach(
      count, workerCount: context.workerCount, making: film.encoder,
      proceed: context.proceed, stop: film.stop
    ) { encode, index in
      let picture = try picture(index)
      let all = PixelRectangle(columns: 0...picture.width - 1, rows: 0...picture.height - 1)
      try film.write(try encode(picture, [all]), frame: index, at: index)
      progress.advance()
    }
    guard isDone else {
      try film.interrupt()
      return false
    }
    return try film.finish()
  }
}
