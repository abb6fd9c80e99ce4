import SceneModel

/// The costs of the blurs of glasses, and where they are declared, as far as the layers are read.
final class BackdropLatencies {
  private(set) var all: [(latency: Backdrop.Latency, node: YAMLNode)] = []

  func add(_ latency: Backdrop.Latency, at node: YAMLNode) {
    all.append((latency, node))
  }
}
