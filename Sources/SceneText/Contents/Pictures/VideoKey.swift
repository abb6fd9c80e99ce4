import SceneModel

enum VideoKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "video", "A film, and how it plays.", required: [KeyList(file)])

  static let all: KeyList = KeyList(
    file, begin, speed, time, repeats)

  static let file = Key(
    "file", "The film, by its path from the file that names it.", .text("the path of a file"),
    example: "clip.mp4")

  static let begin = Key(
    "begin",
    "Seconds of the layer's time at which the film begins. Until then, its first frame "
      + "shows. A begin below 0 skips the start of the film.",
    .time(-1e6...1e6), default: 0, example: "0.5")

  static let speed = Key(
    "speed",
    "Seconds of the film per second of the layer's time; a film that repeats may play "
      + "backwards, with a negative speed.",
    .anyNumber, default: 1, example: "2")

  static let time = Key(
    "time",
    "The moment of the film that shows, in seconds, instead of begin and speed: a finger may "
      + "pull it along.",
    .value(Double.self), example: "2 - time")

  static let repeats = Key(
    "repeats", "Begins again after the last frame; otherwise the last frame stays.", .flag,
    default: false)
}
