/// The routes of the server.
enum PreviewRoute: String, CaseIterable {
  case page = "/"
  case scene = "/scene"
  case frame = "/frame"
  case curve = "/curve"
  case events = "/events"
  case write = "/write"

  var method: String { self == .write ? "POST" : "GET" }
}
