import Files
import Serving

/// The local page of a scene, served until it is stopped.
package struct Preview: ~Copyable {
  private let session: PreviewSession
  private let server: HTTPServer
  private var watch: FileWatch
  private let token = AccessToken()

  /// Starts to serve.
  ///
  /// - Parameter port: 0 is any that is free.
  /// - Throws: ``HTTPError``, or ``WatchError``.
  package init(of session: PreviewSession, port: UInt16) throws {
    let watch = try FileWatch()
    server = try HTTPServer(port: port, token: token, service: PreviewService(session))
    self.session = session
    self.watch = watch
  }

  /// The address of the page; only who knows it gets in.
  package var address: String { "http://127.0.0.1:\(server.port)/?token=\(token.text)" }

  /// Looks at the scene anew whenever its files change.
  ///
  /// - Parameter isStopped: Asked several times in a second; ends this.
  package mutating func run(until isStopped: () -> Bool) {
    let patience: Int32 = 100
    var outdated: [String: FileStamp?] = [:]
    while !isStopped() {
      server.endIdleConnections()
      // Which files there are becomes known as the scene is read.
      watch.watch(session.files)
      let hasChanged = watch.wait(patience: patience)
      // No folder shows what changes before it is watched, behind a link, or as it is moved itself;
      // what is still being written is not the same twice.
      let now = session.outdatedFiles
      if hasChanged || !now.isEmpty && now == outdated { session.reload() }
      outdated = now
    }
    session.revisions.end()
  }
}
