/// What can be asked for; nothing else is.
enum PreviewRoute: String, CaseIterable {
  case page = "/"
  case scene = "/scene"
  case frame = "/frame"
  case curve = "/curve"
  case events = "/events"
  case write = "/write"

  var method: String { self == .write ? "POST" : "GET" }
}
