/// The frames of a scene, in their order; none is worked out before it is asked for something.
public struct Frames: RandomAccessCollection, Sendable {
  let scene: Scene

  public var startIndex: Int { 0 }
  public var endIndex: Int { scene.frameCount }

  /// - Parameter number: In `0..<count`.
  public subscript(number: Int) -> Frame {
    precondition(indices.contains(number), "there is no frame \(number) among \(count)")
    return Frame(number: number, scene: scene)
  }
}

extension Scene {
  /// The frames of the scene, in their order.
  ///
  /// - Parameter parameters: Values of parameters, by their names; the others are as they are.
  /// - Throws: ``SceneError`` as ``setting(_:)``, and never where nothing is set.
  public func frames(setting parameters: [String: Double] = [:]) throws(SceneError) -> Frames {
    Frames(scene: parameters.isEmpty ? self : try setting(parameters))
  }

  /// A frame by its number, in `0..<frameCount`.
  public func frame(_ number: Int) -> Frame { Frames(scene: self)[number] }
}
