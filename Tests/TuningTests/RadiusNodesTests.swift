import Foundation
import Testing

@testable import Tuning

@Suite struct RadiusNodesTests {
  @Test(arguments: [0, 0.05, 0.2, 1, 3.7, 20, 400, 2000])
  func theWeightsInterpolateSmoothErrors(radius: Double) {
    let nodes = RadiusNodes.around(radius)
    #expect(nodes.count == 4)
    #expect(nodes.allSatisfy { $0.node >= 0 })
    #expect(abs(nodes.reduce(0) { $0 + $1.weight } - 1) < 1e-12)
    let radii = nodes.map { RadiusNodes.radius(of: $0.node) }
    #expect(radii[0] <= radius && radius <= radii[3])
    func error(_ radius: Double) -> Double { 5 + pow(log2(1 + radius) - 3, 2) }
    let interpolated = zip(radii, nodes).reduce(0) { $0 + $1.1.weight * error($1.0) }
    #expect(abs(interpolated - error(radius)) < 1e-9)
  }

  @Test func atANodeItAloneCounts() {
    let nodes = RadiusNodes.around(RadiusNodes.radius(of: 9))
    #expect(abs((nodes.first { $0.node == 9 }?.weight ?? 0) - 1) < 1e-9)
  }
}
