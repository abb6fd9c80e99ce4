/// A mark in a film, which players list by its title.
package struct FilmChapter: Hashable, Sendable {
  let title: String

  /// The indices of the film frames from this mark to the next one or to the end, starting at 0.
  let frames: Range<Int>

  package init(title: String, frames: Range<Int>) {
    self.title = title
    self.frames = frames
  }
}

extension [FilmChapter] {
  /// Returns the chapters as a file of ffmpeg's format `ffmetadata`.
  ///
  /// - Parameter rate: The rate of the film.
  func metadata(at rate: FilmShape.Rate) -> String {
    reduce(into: ";FFMETADATA1\n") { text, chapter in
      text += """
        [CHAPTER]
        TIMEBASE=\(rate.denominator)/\(rate.numerator)
        START=\(chapter.frames.lowerBound)
        END=\(chapter.frames.upperBound)
        title=\(chapter.title.escapedForMetadata)

        """
    }
  }
}

extension String {
  /// The text with backslashes before the characters that have a meaning in `ffmetadata`.
  fileprivate var escapedForMetadata: String {
    reduce(into: "") { text, character in
      if "=;#\\\n".contains(character) { text += "\\" }
      text.append(character)
    }
  }
}
