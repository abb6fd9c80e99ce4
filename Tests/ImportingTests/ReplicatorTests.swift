import Glibc
import SceneModel
import Testing

@testable import Importing

/// The copies of a replicator.
@Suite struct ReplicatorTests {
  private func document(_ attributes: String, root: String = "geometryFlipped=\"1\"") throws
    -> ImportedDocument
  {
    try ImportedDocument(
      """
      <CAReplicatorLayer bounds="0 0 40 20" position="50 50" instanceCount="5" \(attributes)>
      <sublayers><CALayer bounds="0 0 4 4" position="8 6" backgroundColor="1 0 0"/></sublayers>
      </CAReplicatorLayer>
      """, root: root)
  }

  /// Each copy is where the transform, applied again and again about the middle, moves the first.
  @Test(
    arguments: [
      "translate(10, 4, 0)", "rotate(30deg)", "rotate(-45deg) scale(1.1, 1.1, 1)",
      "translate(5, 2, 0) rotate(20deg) scale(0.9, 0.9, 1)", "scale(0.8, 1.1, 1)",
      "translate(3, 7, 0) scale(0.5, 1, 1)", "translate(3, 7, 0) scale(-0.5, 1, 1)",
      "translate(3, 4, 0) rotate(-720deg)", "translate(3, 4, 0) rotate(0.00001deg)",
      "translate(3, 4, 0) rotate(180deg) scale(-1, -1, 1)",
    ], ["geometryFlipped=\"1\"", ""])
  func copiesAreMovedAgainAndAgain(transform: String, root: String) throws {
    let document = try document("instanceTransform=\"\(transform)\"", root: root)
    #expect(document.scene.diagnostics.isEmpty)
    let copies = try document.layer().sublayers
    #expect(copies.count == 5)
    let map = try #require(CAMLTransform(transform))
    let sign = root.isEmpty ? -1.0 : 1
    for corner in [[0.0, 0], [40, 0], [8, 6]] {
      var (x, y) = (corner[0], corner[1])
      for copy in copies {
        let (shownX, shownY) = copy.superlayerPoint(corner[0], corner[1])
        #expect(
          abs(shownX - x) < 1e-4 && abs(shownY - y) < 1e-4, "\(shownX), \(shownY): \(x), \(y)")
        let (cosine, sine) = (cos(sign * map.rotation.z), sin(sign * map.rotation.z))
        let (dx, dy) = ((x - 20) * map.scale.x, (y - 10) * map.scale.y)
        x = 20 + cosine * dx - sine * dy + map.translation.x
        y = 10 + sine * dx + cosine * dy + sign * map.translation.y
      }
    }
  }

  @Test func copiesComeLaterAndFade() throws {
    let text = try document(
      """
      instanceDelay="0.2" instanceAlphaOffset="-0.25" instanceColor="1 1 1 0.9" \
      instanceTransform="translate(10, 0, 0)"
      """
    ).text
    #expect(text.contains("repeat: {count: 5, as: copy}"), "\(text)")
    #expect(text.contains("begin: 0.2 * copy\n"), "\(text)")
    #expect(text.contains("position: [20 + 10 * copy, 10]\n"), "\(text)")
    #expect(text.contains("opacity: clamp(0.9 - 0.25 * copy, 0, 1)\n"), "\(text)")
  }

  /// The colour of a replicator multiplies the colours of its copies.
  @Test(arguments: [
    (
      "instanceRedOffset=\"-0.25\"",
      "1 - 0.25 * copy, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0"
    ),
    (
      "instanceColor=\"0.5 1 0.25\" instanceBlueOffset=\"0.1\"",
      "0.5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.25 + 0.1 * copy, 0, 0, 0, 0, 0, 1, 0"
    ),
  ])
  func copiesAreTinted(attributes: String, matrix: String) throws {
    let document = try document("instanceTransform=\"translate(10, 0, 0)\" \(attributes)")
    #expect(document.scene.diagnostics.isEmpty)
    let words = document.text.replacing("\"", with: "").unbroken
    #expect(words.contains("colorMatrix: \(matrix)".unbroken), "\(document.text)")
    _ = try document.parsed()
  }

  @Test(arguments: [
    (
      "instanceTransform=\"rotate(20deg) scale(1, 2, 1)\"",
      "the replicator is left out: sublayers are shown once"
    ),
    (
      "instanceTransform=\"rotate(20deg, 1, 0, 0)\"",
      "the replicator is left out: sublayers are shown once"
    ),
  ])
  func whatCannotBeCopiedIsSaid(attributes: String, message: String) throws {
    #expect(try document(attributes).scene.diagnostics.map(\.message) == [message])
  }

  /// Copies beyond those of a scene are named where they are declared, also of replicators in each
  /// other.
  @Test(arguments: [
    (100_000, 1, ["each copy after the first 10000"], [10_000]),
    (900_000_000, 1, ["each copy after the first 10000"], [10_000]),
    (9_000, 9_000, ["each copy after the first 2"], [9_000, 2]),
    (100, 100, [], [100, 100]),
  ])
  func copiesAreBounded(outer: Int, inner: Int, lost: [String], counts: [Int]) throws {
    let document = try ImportedDocument(
      """
      <CAReplicatorLayer bounds="0 0 9 9" instanceCount="\(outer)"><sublayers>
      <CAReplicatorLayer bounds="0 0 9 9" instanceCount="\(inner)"><sublayers><CALayer
      bounds="0 0 5 5"/></sublayers></CAReplicatorLayer></sublayers></CAReplicatorLayer>
      """)
    let messages = document.scene.diagnostics.map(\.message)
    #expect(messages == lost.map { "\($0) is left out: a scene has no room for it" })
    let lines = document.scene.diagnostics.map {
      document.scene.sources[0].position(of: $0.range.bytes.lowerBound).line
    }
    #expect(lines == lost.indices.map { _ in inner == 1 ? 4 : 5 }, "\(lines)")
    let written = document.text.matches(of: /count: (\d+)/).map { Int($0.1) ?? 0 }
    #expect(written == counts, "\(document.text)")
    _ = try document.parsed()
  }
}

extension Layer {
  /// Where a point of the layer lies in the layer around.
  fileprivate func superlayerPoint(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    func value(_ property: LayerProperty) -> SIMD4<Double> { values[property.rawValue] }
    let (size, anchor, scale) = (value(.size), value(.anchorPoint), value(.scale))
    let angle = value(.rotation).x * .pi / 180
    let (dx, dy) = ((x - anchor.x * size.x) * scale.x, (y - anchor.y * size.y) * scale.y)
    return (
      value(.position).x + cos(angle) * dx - sin(angle) * dy,
      value(.position).y + sin(angle) * dx + cos(angle) * dy
    )
  }
}
