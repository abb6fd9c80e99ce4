/// The routes of the server.
enum PreviewRoute: String, CaseIterable {
  case page = "/"
  case scene = "/scene"
  case frame = "/frame"
  case curve = "/curve"
  case layers = "/layers"
  case movement = "/movement"
  case timeline = "/timeline"
  case error = "/error"
  case expectations = "/expectations"
  case fit = "/fit"
  case fitting = "/fitting"
  case films = "/films"
  case film = "/film"
  case filming = "/filming"
  case events = "/events"
  case write = "/write"
  case takeBack = "/take-back"

  var method: String { [.write, .takeBack, .fit, .film].contains(self) ? "POST" : "GET" }
}
