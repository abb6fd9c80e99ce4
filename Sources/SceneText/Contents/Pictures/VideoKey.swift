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
    "Seconds of the layer's time at which the film begins; until then its first frame is seen; a begin before 0 leaves some out.",
    .time(-1e6...1e6), default: 0, example: "0.5")

  static let speed = Key(
    "speed",
    "Seconds of the film in a second; one that repeats may play backwards, with a negative speed.",
    .anyNumber, default: 1, example: "2")

  static let time = Key(
    "time",
    "Seconds in the film that are seen, instead of begin and speed: a finger may pull it along.",
    .value(Double.self), example: "2 - time")

  static let repeats = Key(
    "repeats", "Begins anew after the last frame, which stays otherwise.", .flag, default: false)
}
