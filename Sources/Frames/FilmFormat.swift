/// A kind of film, by the extension of its files.
package enum FilmFormat: String, CaseIterable, Sendable {
  case mp4, mov, webm, gif, webp, apng

  /// Returns the format that a path's extension names; case does not count.
  package init?(ofPath path: String) {
    guard let name = path.pathExtension else { return nil }
    self.init(rawValue: name.lowercased())
  }

  /// What becomes of pixels that something shines through.
  package enum Transparency: Sendable {
    case kept
    /// Pixels are there or not; a half is there.
    case allOrNothing
    /// There is none: pixels stand before black.
    case black
  }

  package var transparency: Transparency {
    switch self {
    case .mp4: .black
    case .gif: .allOrNothing
    case .mov, .webm, .webp, .apng: .kept
    }
  }

  /// Whether the film has another column or row if its size is odd: a copy of the last one.
  package var needsEvenSize: Bool { self == .mp4 }

  /// The most frames per second that players show at their times; `nil` where every rate is.
  ///
  /// Browsers show pictures of an animation that stand for less than 11 ms for 100 ms instead, and
  /// a GIF counts in steps of 10 ms.
  package var largestRate: Int? {
    switch self {
    case .gif: 50
    case .webp, .apng: 90
    case .mp4, .mov, .webm: nil
    }
  }
}

extension String {
  /// What stands behind the last dot of the last name, unless it begins the name or nothing follows.
  package var pathExtension: String? {
    let name = pathParts.name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let text = name[name.index(after: dot)...]
    return text.isEmpty ? nil : String(text)
  }
}
