internal import Pages
import SceneModel

extension ManualDocument.Pictures {
  /// Returns the animation, if there is one, above stills; several stills have their times.
  ///
  /// Several stills have their values, too.
  ///
  /// - Parameter description: What the pictures show, for readers who cannot see them.
  func html(_ description: String) -> String {
    guard stills.count > 1 else {
      return stills.map { Self.image($0.file, description) }.joined()
    }
    let frames = stills.map { still in
      let time = "\(still.seconds.rounded(toPlaces: 2).plain) s"
      let alt = (["\(description), at \(time)"] + still.values).joined(separator: ", ")
      let caption = ([time] + still.values).map(\.inXML).joined(separator: "<br>")
      return "<figure>\(Self.image(still.file, alt))<figcaption>\(caption)</figcaption></figure>"
    }
    return onlyFilm(description) + frames.joined()
  }

  /// Returns the animation without the stills; an empty text if nothing moves.
  func onlyFilm(_ description: String) -> String {
    film.map { animation($0, "\(description), in motion") } ?? ""
  }

  /// Returns an animation, and a still for readers who want less motion.
  private func animation(_ film: [UInt8], _ description: String) -> String {
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
