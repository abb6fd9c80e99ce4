import System

/// A local server of the preview page.
package struct Preview: ~Copyable {
  private let scenes: PreviewScenes
  private let server: HTTPServer
  private var watch: FileWatch
  private let token = AccessToken()

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - port: Port to listen on; 0 for any free port.
  ///   - key: The key by which tabs of another run are let in; one of its own by default.
  /// - Throws: ``HTTPError`` if the port cannot be used, ``WatchError`` if files cannot be watched.
  package init(of scenes: PreviewScenes, port: UInt16, key: AccessToken = AccessToken()) throws {
    let watch = try FileWatch()
    server = try HTTPServer(
      port: port, token: token, readmission: Readmission(key: key),
      service: PreviewService(scenes))
    self.scenes = scenes
    self.watch = watch
  }

  /// Address of the page, with the token that grants access.
  package var address: String { "http://127.0.0.1:\(server.port)/?token=\(token.text)" }

  /// The changes in the page that are not in the files, one sentence each.
  package var losses: [String] { scenes.sessions.flatMap(\.losses) }

  /// Watches the files, and reloads each scene whenever a file that it has asked for changes.
  ///
  /// - Parameter isStopped: Called several times per second; `true` ends this function.
  package mutating func run(until isStopped: () -> Bool) {
    let patience: Int32 = 100
    var outdated: [String: [String: FileStamp?]] = [:]
    while !isStopped() {
      server.endIdleConnections()
      // The set of files becomes known only as the scenes are read.
      watch.watch(scenes.sessions.reduce(into: []) { $0.formUnion($1.files) })
      let changed = watch.wait(patience: patience)
      for session in scenes.sessions {
        outdated[session.path] = session.follow(
          changed, since: outdated[session.path, default: [:]])
      }
    }
    for session in scenes.sessions { session.revisions.end() }
  }
}
