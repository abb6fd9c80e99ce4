import Compositing
import Raster
import Testing

/// Layers whose opacity applies to each part, as without CALayer's `allowsGroupOpacity`.
@Suite struct GroupOpacityTests {
  /// The parts of a layer from back to front, with the opacity of each sublayer.
  struct Parts: CustomTestStringConvertible {
    var background = ""
    var contents = ""
    var sublayers: [(keys: String, opacity: Double)] = []
    var border = ""
    var corners = ""
    var clip = ""

    var testDescription: String {
      "\(background) \(contents) \(sublayers.map(\.keys)) \(border) \(corners) \(clip)"
    }

    private static let box = "position: [20, 15], size: [40, 30]"

    /// One layer with these parts, which fade one by one.
    func together(opacity: Double) -> String {
      let own = [background, contents, border, corners, clip].filter { !$0.isEmpty }
      let layers = sublayers.map { "{\($0.keys), opacity: \($0.opacity)}" }
      return "{\(Self.box), allowsGroupOpacity: false, opacity: \(opacity), "
        + own.map { $0 + ", " }.joined() + "layers: [\(layers.joined(separator: ", "))]}"
    }

    /// The definition: a layer for each of the parts, faded on its own.
    func apart(opacity: Double) -> String {
      func part(_ keys: String) -> [String] {
        keys.isEmpty
          ? []
          : ["{\(Self.box), \(corners.isEmpty ? "" : corners + ", ")\(keys), opacity: \(opacity)}"]
      }
      let layers =
        part(background) + part(contents)
        + sublayers.map { "{\($0.keys), opacity: \($0.opacity * opacity)}" } + part(border)
      let own = [corners, clip].filter { !$0.isEmpty && !clip.isEmpty }
      return "{\(Self.box), " + own.map { $0 + ", " }.joined()
        + "layers: [\(layers.joined(separator: ", "))]}"
    }
  }

  private func frames(_ layer: String, placing: String) throws -> [Int: Bitmap] {
    try RenderedScene(
      """
      size: [70, 60]
      duration: 1
      background: white
      layers:
        - {position: [9, 9], size: [52, 42], backgroundColor: navy}
        - {position: [15, 15], anchorPoint: [0, 0], \(placing), layers: [\(layer)]}
      """
    ).frames([0, 20])
  }

  private static let green = (
    keys: "position: [12, 12], size: [20, 20], backgroundColor: lime", opacity: 1.0
  )
  private static let group = (
    keys: "position: [26, 18], size: [16, 16], backgroundColor: red, "
      + "layers: [{size: [16, 16], backgroundColor: gold}]", opacity: 0.8
  )

  @Test(
    arguments: [
      Parts(background: "backgroundColor: red"),
      Parts(background: "backgroundColor: red", sublayers: [green]),
      Parts(sublayers: [green, group]),
      Parts(
        background: "backgroundColor: red", contents: "contents: {color: gold/0.5}",
        sublayers: [green, group], border: "border: {width: 4, color: black}"),
      Parts(background: "backgroundColor: red", border: "border: {width: 4, color: black}"),
      Parts(
        contents: "contents: {ellipse: {fill: gold, stroke: navy, lineWidth: 4}}",
        sublayers: [group]),
      Parts(
        background: "backgroundColor: red", sublayers: [green, group], clip: "masksToBounds: true"),
    ],
    ["opacity: 1", "scale: 2", "animations: [{property: position, to: [3, 6], duration: 0.5}]"])
  func partsFadeOneByOne(parts: Parts, placing: String) throws {
    // The parts of a layer that moves between pixels share its edges.
    for number in placing.hasPrefix("animations") ? [0] : [0, 20] {
      let together = try #require(
        frames(parts.together(opacity: 0.6), placing: placing)[number])
      let apart = try #require(frames(parts.apart(opacity: 0.6), placing: placing)[number])
      #expect(together.greatestDifference(from: apart) <= 2)
    }
  }

  /// Without corners, edges that several parts share are drawn once, whatever lies within.
  @Test func roundCornersAreDrawnOnce() throws {
    let parts = Parts(
      background: "backgroundColor: red", border: "border: {width: 3, color: black}",
      corners: "cornerRadius: 9")
    let together = try #require(frames(parts.together(opacity: 0.6), placing: "rotation: 8")[0])
    let apart = try #require(frames(parts.apart(opacity: 0.6), placing: "rotation: 8")[0])
    #expect(together != apart)
    #expect(together.greatestDifference(from: apart) <= 40)
  }

  /// A layer that fades in parts within another passes the product of both opacities on.
  @Test func opacitiesMultiply() throws {
    func frame(_ inner: String, _ outer: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [20, 20]
        duration: 1
        background: white
        layers:
          - allowsGroupOpacity: false
            opacity: \(outer)
            layers:
              - allowsGroupOpacity: false
                opacity: \(inner)
                layers: [{position: [10, 10], size: [20, 20], backgroundColor: black}]
        """
      ).frame()
    }
    #expect(try frame("0.5", "0.4")[9, 9].bgra.x == 204)
    #expect(try frame("0.4", "\"0.5 + 0 * time\"") == frame("0.5", "0.4"))
  }

  /// The shadow is seen through the layer that casts it, and fades as much.
  @Test func shadowsFadeBeneathTheirLayers() throws {
    func frame(_ group: Bool) throws -> Bitmap {
      try RenderedScene(
        """
        size: [120, 120]
        duration: 1
        background: white
        layers:
          - position: [50, 50]
            size: [80, 80]
            backgroundColor: red
            opacity: 0.5
            allowsGroupOpacity: \(group)
            shadow: {color: black, opacity: 1, radius: 0, offset: [20, 20]}
        """
      ).frame()
    }
    let (parts, group) = (try frame(false), try frame(true))
    #expect(parts[20, 20] == group[20, 20])
    #expect(parts[100, 100] == group[100, 100])
    // Half of red over half of black, and over nothing.
    #expect(abs(Int(parts[60, 60].bgra.z) - 192) <= 1 && abs(Int(parts[60, 60].bgra.x) - 64) <= 1)
    #expect(abs(Int(group[60, 60].bgra.z) - 255) <= 1 && abs(Int(group[60, 60].bgra.x) - 128) <= 1)
  }

  /// What makes one picture of a layer leaves its opacity to the picture.
  @Test(arguments: [
    "filters: [{brightness: 0.1}]", "blur: {progress: 0.5}", "blendMode: multiply",
    "isolated: true",
    "mask: {position: [15, 15], size: [20, 20], backgroundColor: black}", "motionBlur: true",
    "rotationY: 30", "backdrop: true", "opacity: 1",
  ])
  func picturesFadeAsOne(keys: String) throws {
    func frames(_ group: Bool) throws -> [Int: Bitmap] {
      let opacity = keys.hasPrefix("opacity") ? "" : "opacity: 0.5, "
      return try self.frames(
        "{position: [20, 15], size: [40, 30], backgroundColor: red, \(opacity)\(keys), "
          + "allowsGroupOpacity: \(group), layers: [{\(Self.green.keys)}]}",
        placing: keys.hasPrefix("rotation") ? "perspective: 200" : "opacity: 1")
    }
    #expect(try frames(true) == frames(false))
  }

  /// An open shutter sees the parts at each instant as they are then.
  @Test func shuttersSeeParts() throws {
    func frame(_ shutter: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [60, 60]
        duration: 1
        background: white
        layers:
          - position: ["30 + 0.001 * time", 30]
            size: [20, 20]
            backgroundColor: red
            opacity: 0.5
            allowsGroupOpacity: false
            \(shutter)
            layers: [{position: [10, 10], size: [10, 10], backgroundColor: lime}]
        """
      ).frame(20)
    }
    for shutter in ["shutter: {samples: 3}", "shutter: {exact: true}"] {
      #expect(try frame(shutter).greatestDifference(from: frame("")) <= 2)
    }
  }
}
