internal import Pages
import SceneModel

extension ManualDocument.Pictures {
  /// Returns the animation, if there is one, above stills; several stills have their times.
  ///
  /// - Parameter subject: The topic or key that the pictures show.
  func html(_ subject: String) -> String {
    guard stills.count > 1 else {
      return stills.map { Self.image($0.file, "\(subject), as it is rendered") }.joined()
    }
    let frames = stills.map { still in
      let time = "\(still.seconds.rounded(toPlaces: 2).plain) s"
      return "<figure>\(Self.image(still.file, "The scene at \(time)"))"
        + "<figcaption>\(time)</figcaption></figure>"
    }
    return (film.map { animation($0) } ?? "") + frames.joined()
  }

  /// Returns the animation without the stills; an empty text if nothing moves.
  ///
  /// - Parameter description: What it shows, for readers who cannot see it.
  func onlyFilm(_ description: String) -> String {
    film.map { "<div class=\"pictures\">\(animation($0, description))</div>\n" } ?? ""
  }

  /// Returns an animation, and a still for readers who want less motion.
  private func animation(
    _ film: [UInt8], _ description: String = "The scene in motion"
  ) -> String {
    let still = stills[stills.count / 2].file
    return """
      <figure class="film"><picture>\
      <source media="(prefers-reduced-motion: reduce)" srcset="\(Self.address(still))">\
      \(Self.image(film, description))</picture></figure>
      """
  }

  private static func image(_ file: [UInt8], _ description: String) -> String {
    let size = file.pngSize.map { " width=\"\($0.width / 2)\" height=\"\($0.height / 2)\"" }
    return "<img alt=\"\(description.inXML)\" src=\"\(address(file))\"\(size ?? "")>"
  }

  private static func address(_ file: [UInt8]) -> String { "data:image/png;base64,\(file.base64)" }
}
