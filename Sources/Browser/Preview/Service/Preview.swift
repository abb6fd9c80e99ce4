import System

/// The local page of scenes, served until it is stopped.
package struct Preview: ~Copyable {
  private let scenes: PreviewScenes
  private let server: HTTPServer
  private var watch: FileWatch
  private let token = AccessToken()

  /// Starts to serve.
  ///
  /// - Parameter port: 0 is any that is free.
  /// - Throws: ``HTTPError``, or ``WatchError``.
  package init(of scenes: PreviewScenes, port: UInt16) throws {
    let watch = try FileWatch()
    server = try HTTPServer(port: port, token: token, service: PreviewService(scenes))
    self.scenes = scenes
    self.watch = watch
  }

  /// The address of the page; only who knows it gets in.
  package var address: String { "http://127.0.0.1:\(server.port)/?token=\(token.text)" }

  /// Looks at a scene anew whenever its files change.
  ///
  /// - Parameter isStopped: Asked several times in a second; ends this.
  package mutating func run(until isStopped: () -> Bool) {
    let patience: Int32 = 100
    var outdated: [String: [String: FileStamp?]] = [:]
    while !isStopped() {
      server.endIdleConnections()
      // Which files there are becomes known as the scene is read.
      watch.watch(scenes.sessions.reduce(into: []) { $0.formUnion($1.files) })
      let hasChanged = watch.wait(patience: patience)
      for session in scenes.sessions {
        outdated[session.path] = session.follow(
          hasChanged, since: outdated[session.path, default: [:]])
      }
    }
    for session in scenes.sessions { session.revisions.end() }
  }
}
