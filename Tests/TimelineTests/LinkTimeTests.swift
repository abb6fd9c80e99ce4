import SceneModel
import Testing
import Timeline

/// When formulas see other layers.
@Suite struct LinkTimeTests {
  // MARK: Time

  /// A layer's clock is its own; who reads it sees what it shows then.
  @Test func valuesAreThoseOfTheSameInstant() throws {
    let scene = try LinkedScene(
      """
        - {id: slow, speed: 0.5, begin: 0.2, rotation: time}
        - {id: outer, speed: 2, layers: [{id: reader, speed: 3, rotation: slow.rotation}, {id: fast, rotation: time}]}
        - {id: other, rotation: fast.rotation}
      """)
    for frame in [0, 4, 9] {
      let presented = try scene.presentation(at: frame)
      let slow = try #require(presented.layer(at: "slow"))[.rotation]
      #expect(presented.layer(at: "outer/reader")?[.rotation] == slow)
      #expect(
        presented.layer(at: "other")?[.rotation] == presented.layer(at: "outer/fast")?[.rotation])
    }
  }

  /// What a display of its own shows is read as it shows it, and reads others at its callbacks.
  @Test(arguments: [
    "frameRate: 4", "displayLink: {busy: [[0.2, 0.45]]}", "displayLink: {start: 0.3}",
  ])
  func displaysShowWhatIsRead(display: String) throws {
    let scene = try LinkedScene(
      """
        - {id: a, rotation: 100 * time, zPosition: tick}
        - id: screen
          \(display)
          layers:
            - {id: b, rotation: 100 * time + tick}
            - {id: c, rotation: a.rotation, zPosition: a.zPosition}
            - {id: d, rotation: b.rotation, zPosition: tick}
        - {id: e, rotation: b.rotation}
        - {id: f, frameRate: 3, layers: [{id: g, rotation: e.rotation}]}
        - {id: h, rotation: c.rotation}
      """)
    for frame in 0..<10 {
      let presented = try scene.presentation(at: frame)
      func rotation(_ path: String) throws -> Double {
        try #require(presented.layer(at: path))[.rotation]
      }
      #expect(try rotation("screen/d") == rotation("screen/b"), "\(frame)")
      #expect(try rotation("e") == rotation("screen/b"), "\(frame)")
      #expect(try rotation("h") == rotation("screen/c"), "\(frame)")
      #expect(try rotation("screen/c") <= rotation("a"))
      // The scene's display counts its own callbacks, whoever reads.
      let reader = try #require(presented.layer(at: "screen/c"))
      #expect(10 * reader[.zPosition] == reader[.rotation])
    }
  }

  /// An animation begins where the formula has led.
  @Test func animationsBeginWhereOthersWere() throws {
    let scene = try LinkedScene(
      """
        - {id: reader, rotation: source.rotation, animations: [{property: rotation, to: 0, begin: 0.5, duration: 0.4}]}
        - {id: source, animations: [{property: rotation, from: 0, to: 80, duration: 1}]}
      """)
    #expect(try scene.layer("reader", at: 4)[.rotation] == 32)
    #expect(abs(try scene.layer("reader", at: 7)[.rotation] - 20) < 1e-6)
  }

  /// What reads only others that have no value then is not disturbed by them.
  @Test func animationsBeforeTheStartSeeOnlyWhatTheyRead() throws {
    let scene = try LinkedScene(
      """
        - {id: a, rotation: b.rotation, animations: [{property: rotation, to: 9, begin: -1, duration: 4}]}
        - {id: b, rotation: 1 + time}
        - {id: c, rotation: d.rotation}
        - {id: d, rotation: sqrt(time)}
      """)
    #expect(abs(try scene.layer("a")[.rotation] - 9.0 / 4) < 1e-6)
  }

  /// Animations' own values may read layers, and those animations' values be read.
  @Test func animatedValuesMayReadOthers() throws {
    let scene = try LinkedScene(
      """
        - {id: a, animations: [{property: rotation, from: 0, to: 10 * b.rotation, duration: 1}]}
        - {id: b, rotation: 1 + time}
        - {id: c, rotation: a.rotation}
        - {id: d, animations: [{property: rotation, values: [0, b.rotation, 8], duration: 1}]}
      """)
    #expect(abs(try scene.layer("c", at: 5)[.rotation] - 7.5) < 1e-6)
    #expect(abs(try scene.layer("d", at: 5)[.rotation] - 1.5) < 1e-6)
  }

  // MARK: Movement

  @Test(arguments: ["elapsed", "shutter", "tick"])
  func followersMoveAsFast(rule: String) throws {
    let blur = "motionBlur: {distance: \(rule)}"
    let scene = try LinkedScene(
      """
        - {id: reader, position: [source.position.x + 9, 5], \(blur)}
        - {id: source, position: [100 * time * time, 5], \(blur)}
      """)
    for frame in [0, 1, 6] {
      let (reader, source) = (
        try scene.layer("reader", at: frame), try scene.layer("source", at: frame)
      )
      #expect(reader.movement == source.movement)
      #expect(reader.overlay == source.overlay)
    }
  }

  @Test(arguments: ["samples: 4", "exact: true"])
  func shuttersSeeFollowersMove(method: String) throws {
    let scene = try LinkedScene(
      """
        - {id: reader, position: [source.position.x + 9, 5], size: [4, 4], backgroundColor: red, shutter: {\(method)}}
        - {id: source, position: [100 * time * time, 5], size: [4, 4], backgroundColor: red, shutter: {\(method)}}
      """)
    for frame in [1, 6] {
      let places = try ["reader", "source"].map { path in
        try #require(try scene.layer(path, at: frame).exposure).instants
          .map { $0.layer[.position].x }
      }
      #expect(places[0].count > 1 && places[0] == places[1].map { $0 + 9 })
    }
  }

  /// The formula of a blur may read layers, and how its own moves.
  @Test func blursMayFollowOthers() throws {
    let scene = try LinkedScene(
      """
        - {id: box, position: [600 * time, 5], motionBlur: {radius: dial.rotation + distance, opacity: dial.opacity / 2}}
        - {id: dial, rotation: 100 * time, opacity: 0.5}
        - {id: reader, rotation: box.position.x}
      """)
    let overlay = try #require(try scene.layer("box", at: 5).overlay)
    #expect(abs(overlay.radius - 60) < 1e-4 && abs(overlay.opacity - 0.25) < 1e-6)
  }
}
