import Compositing
import SceneModel
import Testing

/// A box of 20 × 20 points, half over another one, in a scene of one second.
enum AuditedBox {
  /// The warnings about the scene.
  ///
  /// - Parameters:
  ///   - animations: Of the box, without the brackets.
  ///   - keys: More of the box, each with a comma.
  static func warnings(of animations: String, keys: String = "", head: String = "duration: 1")
    throws -> [Diagnostic]
  {
    let scene = try RenderedScene(
      """
      size: [40, 40]
      \(head)
      parameters: {none: 0}
      layers:
        - {id: back, position: [30, 30], size: [20, 20], backgroundColor: teal}
        - {id: box, position: [20, 20], size: [20, 20], backgroundColor: red, \(keys)
           animations: [\(animations)]}
      """)
    return try scene.timeline.audit().all
  }
}
