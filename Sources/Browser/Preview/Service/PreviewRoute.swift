/// The routes of the server.
enum PreviewRoute: String, CaseIterable {
  case page = "/"
  case scene = "/scene"
  case folder = "/folder"
  case frame = "/frame"
  case curve = "/curve"
  case layers = "/layers"
  case movement = "/movement"
  case timeline = "/timeline"
  case recorded = "/recorded"
  case error = "/error"
  case expectations = "/expectations"
  case fit = "/fit"
  case fitting = "/fitting"
  case films = "/films"
  case film = "/film"
  case filming = "/filming"
  case events = "/events"
  case write = "/write"
  case unwritten = "/unwritten"
  case takeBack = "/take-back"
  case editor = "/editor"
  case schema = "/schema"
  case text = "/text"
  case type = "/type"
  case save = "/save"

  var method: String {
    [.write, .unwritten, .takeBack, .fit, .film, .type, .save].contains(self) ? "POST" : "GET"
  }

  /// The longest body of a request, in bytes; `nil` for the default limit.
  var bodyLimit: Int? { self == .type ? TextTyping.bodyLimit : nil }
}
