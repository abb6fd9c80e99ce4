/// What a server serves.
package protocol HTTPService: Sendable {
  /// The command that has started it: `smear preview`.
  var command: String { get }

  /// Returns the method by which a path is asked for; `nil` if there is nothing at it.
  func method(ofPath path: Substring) -> String?

  /// Answers a request that the gatekeeper has let in.
  func response(to request: HTTPRequest) -> HTTPResponse
}
