import SceneModel

enum VideoKey: String, CaseIterable {
  case file, begin, speed, time, repeats
}

extension VideoKey: DeclaredKey {
  static let table = whole("video", "A film, and how it plays.", required: [.file])

  var declaration: KeyDeclaration {
    switch self {
    case .file:
      KeyDeclaration(
        "The film, by its path from the file that names it.", .text("the path of a file"),
        example: "clip.mp4")
    case .begin:
      KeyDeclaration(
        "Seconds of the layer's time at which the film begins; until then its first frame is seen; a begin before 0 leaves some out.",
        .time(-1e6...1e6), default: "0", example: "0.5")
    case .speed:
      KeyDeclaration(
        "Seconds of the film in a second; one that repeats may play backwards, with a negative speed.",
        .anyNumber, default: "1", example: "2")
    case .time:
      KeyDeclaration(
        "Seconds in the film that are seen, instead of begin and speed: a finger may pull it along.",
        .value(.number), example: "2 - time")
    case .repeats:
      KeyDeclaration(
        "Begins anew after the last frame, which stays otherwise.", .flag, default: "false")
    }
  }
}
