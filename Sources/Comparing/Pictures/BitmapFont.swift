import Raster

/// A bitmap font with only the letters that labels of pictures need.
///
/// It saves this module a font file and a library that draws text.
enum BitmapFont {
  /// Side of a square, in pixels.
  private static let side = 2

  /// Height of every letter, in pixels.
  static let height = 7 * side

  /// Returns the width of `text`, in pixels.
  static func width(of text: String) -> Int {
    max(0, text.reduce(0) { $0 + squares(of: $1)[0].count + 1 } - 1) * side
  }

  /// Returns the rows of a letter, from its top; `#` is ink.
  fileprivate static func squares(of letter: Character) -> [String] {
    guard let rows = letters[letter] else {
      preconditionFailure("there is no lettering for '\(letter)'")
    }
    return rows
  }

  private static let letters: [Character: [String]] = [
    "a": ["....", "....", ".##.", "...#", ".###", "#..#", ".###"],
    "c": ["....", "....", ".###", "#...", "#...", "#...", ".###"],
    "d": ["...#", "...#", ".###", "#..#", "#..#", "#..#", ".###"],
    "e": ["....", "....", ".##.", "#..#", "####", "#...", ".###"],
    "f": [".##", "#..", "###", "#..", "#..", "#..", "#.."],
    "i": ["#", ".", "#", "#", "#", "#", "#"],
    "n": ["....", "....", "###.", "#..#", "#..#", "#..#", "#..#"],
    "r": ["...", "...", "#.#", "##.", "#..", "#..", "#.."],
    "t": ["...", "#..", "###", "#..", "#..", "#..", ".##"],
  ]

  /// Calls `body` with the position of each inked pixel of `text`, from its top left corner.
  fileprivate static func forEachPixel(of text: String, _ body: (_ x: Int, _ y: Int) -> Void) {
    var left = 0
    for letter in text {
      let rows = squares(of: letter)
      for (row, squares) in rows.enumerated() {
        for (column, square) in squares.enumerated() where square == "#" {
          for i in 0..<side * side {
            body((left + column) * side + i % side, row * side + i / side)
          }
        }
      }
      left += rows[0].count + 1
    }
  }
}

extension Bitmap {
  /// Writes `text` with its top left corner at a column and row; there must be room for it.
  mutating func write(_ text: String, x left: Int, y top: Int, color: Pixel) {
    BitmapFont.forEachPixel(of: text) { x, y in self[left + x, top + y] = color }
  }
}
