/// The frames of a scene in order; each is evaluated only when it is used.
public struct Frames: RandomAccessCollection, Sendable {
  let scene: Scene

  public var startIndex: Int { 0 }
  public var endIndex: Int { scene.frameCount }

  /// - Parameter number: Frame number, in `0..<count`.
  public subscript(number: Int) -> Frame {
    precondition(indices.contains(number), "there is no frame \(number) among \(count)")
    return Frame(number: number, scene: scene)
  }
}

extension Scene {
  /// Returns the frames of the scene in order.
  ///
  /// - Parameter parameters: Values by parameter name; other parameters keep theirs.
  /// - Throws: The ``SceneError`` of ``setting(_:)``; nothing if `parameters` is empty.
  public func frames(setting parameters: [String: Double] = [:]) throws(SceneError) -> Frames {
    Frames(scene: parameters.isEmpty ? self : try setting(parameters))
  }

  /// Returns a frame by its number, in `0..<frameCount`.
  public func frame(_ number: Int) -> Frame { Frames(scene: self)[number] }
}
