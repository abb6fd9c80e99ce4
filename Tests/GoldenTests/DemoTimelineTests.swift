import Effects
import Pipeline
import Compositing
import SceneModel
import Testing
import Timeline

@testable import CLI

/// The values that `smear inspect` prints do not depend on earlier evaluations.
@Suite struct DemoTimelineTests {
  @Test(arguments: try GoldenFrame.scenes())
  func ticksDoNotDependOnEachOther(scene: String) throws {
    let timeline = try GoldenFrame.load(scene).timeline
    let frames = stride(from: 0, to: timeline.frameCount, by: 7)
    func values(_ frame: Int, of timeline: SceneTimeline) throws -> [[Double]] {
      try timeline.presentation(at: timeline.displayLink[frame]).layers.flatMap(\.numbers)
    }
    let forwards = try frames.map { try values($0, of: timeline) }
    let backwards = try frames.reversed().map { try values($0, of: timeline) }
    #expect(forwards == backwards.reversed())
    // A new timeline for each frame; only every tenth frame, because that takes long.
    for (index, frame) in frames.enumerated() where index % 10 == 3 {
      #expect(try values(frame, of: SceneTimeline(timeline.scene)) == forwards[index])
    }
  }

  /// Expected values, computed from the trace with the rubber band's formula.
  @Test(arguments: [(0, 0), (38, 0.496354), (53, 0.687847), (77, 1.209020), (179, 0)])
  func theBlurFollowsTheFinger(frame: Int, progress: Double) throws {
    let home = try #require(try layer("home", of: "search-blur", at: frame))
    let blur = try #require(home.model.stagedBlur)
    #expect(abs(home[blur.progress] - progress) < 1e-5)
  }

  @Test func aFlungPageStretchesPastItsEndAndComesBackToIt() throws {
    let places = try [60, 86, 143].map { frame in
      try #require(try layer("page", of: "frosted-bar", at: frame))[.position].y
    }
    let end = 120.0 - 776  // the position at which its last row is above the card
    #expect(places[0] > end)
    #expect((-40 ..< -10).contains(places[1] - end))
    #expect(abs(places[2] - end) < 0.05)
  }

  /// The first frames that have the pictures, from the trace and the delays; the last picture is
  /// the first one again.
  @Test(arguments: [
    ("lake", 17), ("tram", 27), ("lighthouse", 18), ("balloons", 77), ("oranges", 97),
    ("again", 17),
  ])
  func picturesComeSomeTimeAfterTheirCells(story: String, first: Int) throws {
    let isThere = try [first - 1, first].map { frame in
      try #require(try layer("feed/\(story)/page/picture", of: "newsfeed", at: frame)).hasContents
    }
    #expect(isThere == [false, true])
  }

  /// The published loop, run in Python, exceeds 1 with its 200th addition.
  @Test func thePublishedLoopDraws199Frames() throws {
    #expect(try GoldenFrame.load("dissolve-pixellate").timeline.frameCount == 199)
  }

  /// Computed in Python from the definition of smoothstep with its edges reversed.
  @Test(arguments: [
    (0, 99.99253, 0.02980), (49, 84.375, 50), (99, 50, 100), (149, 15.625, 50),
    (198, 0.00747, 0.02980),
  ])
  func squaresAreAsPublishedOrAsDescribed(
    frame: Int, published: Double, described: Double
  ) throws {
    for (name, expected) in [("published", published), ("described", described)] {
      let path = "\(name)/picture/dissolve"
      let dissolve = try #require(try layer(path, of: "dissolve-pixellate", at: frame))
      let slot = try #require(dissolve.model.filters.first?.slots.first ?? nil)
      #expect(abs(dissolve.values[slot].x - expected) < 1e-4, "\(name)")
      guard case .transition(let transition) = dissolve.model.contents else {
        Issue.record("\(name) shows no transition")
        continue
      }
      let time = 0.005 * Double(frame + 1)
      // The definition of smoothstep.
      let progress = time * time * (3 - 2 * time)
      #expect(abs(dissolve[transition.progress] - progress) < 1e-6, "\(name)")
    }
  }

  @Test func theGalleryShowsEveryTransition() throws {
    let layers = try GoldenFrame.load("transition-gallery").scene.layers
    #expect(Set(layers.flatMap(\.transitions)) == Set(TransitionKind.allCases))
  }

  /// The first and the last frame are equal, so that the scene can be played in a loop.
  @Test func theShowEndsAsItBegan() throws {
    let loaded = try GoldenFrame.load("photo-show", scale: 0.5)
    let renderer = Renderer(loaded.scene, assets: loaded.assets, cache: RasterCache())
    let ends = try [0, loaded.timeline.frameCount - 1].map { number in
      let tick = loaded.timeline.displayLink[number]
      return try renderer.frame(loaded.timeline.presentation(at: tick))
    }
    let isLoop = ends[0] == ends[1]
    #expect(isLoop)
  }

  /// Returns the layer with a path, at a frame of a scene.
  private func layer(_ path: String, of scene: String, at frame: Int) throws -> PresentationLayer? {
    let timeline = try GoldenFrame.load(scene).timeline
    return try timeline.presentation(at: timeline.displayLink[frame]).layers
      .compactMap { $0.descendant(path) }.first
  }
}

extension Layer {
  /// The kinds of all transitions in this layer and its sublayers.
  fileprivate var transitions: [TransitionKind] {
    var kinds = sublayers.flatMap(\.transitions)
    if case .transition(let transition) = contents { kinds.append(transition.kind) }
    return kinds
  }
}

extension PresentationLayer {
  /// Returns the layer with a path among this layer and its sublayers.
  fileprivate func descendant(_ path: String) -> PresentationLayer? {
    model.path == path ? self : sublayers.lazy.compactMap { $0.descendant(path) }.first
  }

  /// All inspectable numbers of this layer and its sublayers.
  fileprivate var numbers: [[Double]] {
    let own = values.changing + [movement.distance, movement.speed, overlay?.opacity ?? 0]
    return [own] + (mask + sublayers).flatMap(\.numbers)
  }
}
