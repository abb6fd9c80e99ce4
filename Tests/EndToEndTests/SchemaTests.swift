import TestSupport
import Foundation
import Testing

/// Tests of scenes in an editor with a JSON Schema validator.
@Suite struct SchemaTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Validates scenes with Debian's `python3-jsonschema`; returns whether each is valid.
  private func verdicts(of scenes: [String]) throws -> [Bool] {
    let schema = try SmearProcess(["schema"], in: folder.path).outcome()
    #expect(schema.status == 0)
    try folder.write(schema.output.utf8, to: "schema.json")
    let files = try scenes.enumerated().map { index, scene in
      try folder.write(scene.utf8, to: "\(index).yaml")
      return "\(index).yaml"
    }

    let lines = try folder.python("validate.py", ["schema.json"] + files)
    #expect(lines.count == scenes.count)
    return lines.map { $0.hasSuffix(" valid") }
  }

  @Test func acceptsEveryDemo() throws {
    let scenes = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scenes").standardized
    let demos = try FileManager.default.contentsOfDirectory(atPath: scenes.path)
      .filter { $0.hasSuffix(".yaml") }
    #expect(!demos.isEmpty)
    let texts = try demos.map {
      try String(contentsOf: scenes.appending(path: $0), encoding: .utf8)
    }
    #expect(try verdicts(of: texts) == demos.map { _ in true })
  }

  @Test(arguments: [["schema"], ["schema", "--rules"]])
  func acceptsItsDefaultsAndExamples(command: [String]) throws {
    let schema = try SmearProcess(command, in: folder.path).outcome()
    try folder.write(schema.output.utf8, to: "schema.json")
    let lines = try folder.python("validate.py", ["schema.json"])
    #expect(lines.count > 10)
    for line in lines { #expect(line.hasSuffix(" valid"), "\(line)") }
  }

  /// Keys of a layer, each with one error.
  private static let broken = [
    "poistion: [1, 2]", "position: [1]", "position: 5", "opacity: 2", "opacity: [1]",
    "size: [1, -2]", "masksToBounds: maybe", "contentsGravity: middle", "blendMode: mix",
    "border: {color: red}", "shadow: {blur: 3}", "cornerRadius: [1, 2]", "contents: {img: a.png}",
    "contents: {linearGradient: {colors: [red]}}", "contents: {path: {fill: red}}",
    "contents: {text: {size: 12}}", "contents: {text: {string: a, alignment: middle}}",
    "motionBlur: {angel: 90}", "motionBlur: {mode: under}", "animations: [{to: 1}]",
    "animations: [{property: opacity, to: 1, fillMode: forward}]", "layers: {id: a}",
    "animations: [{property: opacity, to: 1, easing: 5}]",
    "mask: red", "contents: {sequence: {frameRate: 10}}", "repeat: 3", "repeat: {as: row}",
    "repeat: {count: 10001}", "component: [a]", "with: [1]", "with: {a: [1]}", "include: [a.yaml]",
    "parameters: {a: 1}", "animations: [{property: opacity, to: 1, spring: {dampingRatio: 2}}]",
    "animations: [{property: opacity, to: 1, spring: {bounce: -1}}]",
    "animations: [{property: opacity, to: 1, spring: {mass: 0}}]",
  ]

  @Test func refusesBrokenLayers() throws {
    let head = "size: [9, 9]\nduration: 1\nlayers:\n  - id: box\n"
    #expect(try verdicts(of: [head]) == [true])
    let verdicts = try verdicts(of: Self.broken.map { "\(head)    \($0)\n" })
    for (keys, isValid) in zip(Self.broken, verdicts) { #expect(!isValid, "\(keys)") }
  }

  /// Keys of a display link, and whether they are valid.
  private static let displayLinks: [(keys: String, isValid: Bool)] = [
    ("preferredFramesPerSecond: 30, start: 0.2, pauses: [[0.5, 0.8]], busy: [[0.1, 0.2]]", true),
    ("busy: {rate: 3, length: 0.05, seed: 7}", true),
    ("refreshIntervals: [1/120, 0.01, {interval: 1/60, count: 6}]", true),
    ("preferredFramesPerSecond: -1", false), ("start: [1]", false), ("pauses: [0.5, 0.8]", false),
    ("pauses: []", false), ("pauses: [[1, 2, 3]]", false), ("busy: {rate: 3}", false),
    ("busy: 3", false), ("refreshIntervals: 1", false), ("refreshIntervals: [{count: 1}]", false),
    ("refreshIntervals: [0]", false), ("refreshInterval: [1]", false),
  ]

  @Test func knowsDisplayLinks() throws {
    let verdicts = try verdicts(
      of: Self.displayLinks.map {
        "size: [9, 9]\nduration: 1\ndisplayLink: {\($0.keys)}\nlayers: []"
      })
    for (link, isValid) in zip(Self.displayLinks, verdicts) {
      #expect(isValid == link.isValid, "\(link.keys)")
    }
  }

  /// Changes of a variant, and whether they are valid.
  private static let changes: [(changes: String, isValid: Bool)] = [
    ("{}", true), ("{duration: null, frames: 9, parameters: {a: 3, b: null}}", true),
    ("{layers: {box: {motionBlur: {mode: crossfade}, border: {color: red}, opacity: null}}}", true),
    (#"{layers: {box: null, "card/title": {layers: {dot: {mask: {size: [1, 1]}}}}}}"#, true),
    ("{layers: {box: {contents: {path: {fill: null, stroke: {linearGradient: null}}}}}}", true),
    ("{layers: [{id: box}]}", true), ("{layers: {box: {animations: []}}}", true),
    ("{layers: {box: {animations: {property: opacity}}}}", false),
    ("{layers: {box: {opacity: 2}}}", false), ("{layers: {box: {motionBlur: 3}}}", false),
    ("{layers: {box: {motionBlur: {mode: cross}}}}", false), ("{layers: {box: 7}}", false),
    ("{layers: [null]}", false), ("{include: a.yaml}", false), ("{components: {}}", false),
    ("{variants: {}}", false), ("{durations: 2}", false), ("7", false), ("null", false),
  ]

  @Test func knowsVariants() throws {
    let verdicts = try verdicts(
      of: Self.changes.map {
        "size: [9, 9]\nduration: 1\nlayers: []\nvariants: {a: \($0.changes)}"
      })
    for (change, isValid) in zip(Self.changes, verdicts) {
      #expect(isValid == change.isValid, "\(change.changes)")
    }
  }

  /// What differs in a state, and whether that is valid.
  private static let differences: [(state: String, isValid: Bool)] = [
    ("{layers: {box: {position.x: 40, shadow.opacity: 0.5, opacity: 0}}}", true),
    ("{layers: {row-*: {layers: {dot: {scale.x: 2, shadow: {radius: 3}}}}}}", true),
    ("{layers: {box: {contents.ellipse.trim.end: 1}}}", true),
    ("{layers: {box: {opacity: 2}}}", false), ("{layers: {box: {poistion: [1, 2]}}}", false),
    ("{layers: {box: {poistion.x: 1}}}", false), ("{layers: {box: 7}}", false),
    ("{layers: {box: {layers: {dot: null}}}}", false),
  ]

  @Test func knowsStates() throws {
    let verdicts = try verdicts(
      of: Self.differences.map {
        "size: [9, 9]\nduration: 1\nlayers: [{id: box}]\nstates: {a: \($0.state)}"
      })
    for (difference, isValid) in zip(Self.differences, verdicts) {
      #expect(isValid == difference.isValid, "\(difference.state)")
    }
  }

  /// Staged blurs and backdrop blurs, and whether they are valid.
  private static let blurs: [(keys: String, isValid: Bool)] = [
    ("blur: {progress: 1, filter: fxBlur, radii: [0, 2, 5]}", true),
    ("blur: {progress: 1, filter: {imageEffects: {preset: light, saturation: 2}}}", true),
    ("blur: {progress: 1, filter: line}", false), ("blur: {progress: 1, radii: [2]}", false),
    ("blur: {progress: 1, filter: {box: {radius: 3}}}", false),
    ("blur: {progress: 1, filter: {box: 3}}", false),
    ("backdrop: {filter: {box: 3}, edges: clamp}", true),
    ("backdrop: {filter: {fxBlur: {radius: 3, tint: red}}}", true),
    ("backdrop: {refresh: [0, 0.5], pauses: [[0.2, 0.4]]}", true),
    ("backdrop: {filter: saturate}", false), ("backdrop: {filter: {box: {edges: clamp}}}", false),
    ("backdrop: {refresh: 0.5}", false), ("backdrop: {pauses: [0.2, 0.4]}", false),
  ]

  @Test func knowsBlursOfStagesAndGlass() throws {
    let verdicts = try verdicts(
      of: Self.blurs.map { "size: [9, 9]\nduration: 1\nlayers: [{\($0.keys)}]" })
    for (blur, isValid) in zip(Self.blurs, verdicts) {
      #expect(isValid == blur.isValid, "\(blur.keys)")
    }
  }

  @Test func knowsShutters() throws {
    let shutters = [
      ("{angle: 180, phase: -90, samples: 16, weights: triangle, linear: true}", true),
      ("{exact: true}", true), ("{samples: auto}", true), ("{samples: {min: 4, max: 64}}", true),
      ("{weights: 1 - progress}", true), ("180", false), ("{angle: 800}", false),
      ("{phase: 361}", false), ("{samples: 0}", false), ("{samples: {least: 4}}", false),
      ("{exact: 1}", false), ("{weights: 1}", false), ("{length: 180}", false),
    ]
    let places = ["shutter: %\nlayers: []", "layers: [{shutter: %}]"]
    for place in places {
      let verdicts = try verdicts(
        of: shutters.map {
          "size: [9, 9]\nduration: 1\n\(place.replacing("%", with: $0.0))"
        })
      for (shutter, isValid) in zip(shutters, verdicts) {
        #expect(isValid == shutter.1, "\(shutter.0)")
      }
    }
  }

  @Test func knowsInputs() throws {
    let inputs = [
      ("{trace: a.csv, column: y, maximumGap: 1, begin: -1}", true),
      ("{keyframes: [[0, 0], [0.4, 120]], easings: [easeOut], fling: {}}", true),
      ("{fling: {from: 0, velocity: v, deceleration: fast}, bounds: [0, 9], length: 568}", true),
      ("{fling: {deceleration: 0.99, stiffness: 50}}", true), ("{trace: 5}", false),
      ("{keyframes: [0, 1]}", false), ("{fling: fast}", false), ("{fling: {speed: 5}}", false),
      ("{fling: {deceleration: 2}}", false), ("{bounds: [0]}", false), ("{length: 0}", false),
      ("{samples: a.csv}", false), ("a.csv", false),
    ]
    let verdicts = try verdicts(
      of: inputs.map { "size: [9, 9]\nduration: 1\ninputs: {scroll: \($0.0)}\nlayers: []" })
    for (input, isValid) in zip(inputs, verdicts) { #expect(isValid == input.1, "\(input.0)") }
  }

  @Test func acceptsWhatIsUsedAgain() throws {
    let scene = """
      include: [Parts/a.yaml, Parts/b.yaml]
      size: [9, 9]
      duration: 1
      components:
        button:
          parameters: {width: 120, label: OK, needed: , shown: true, gap: {min: 2}}
          size: [width, 44]
          blendMode: "{mode}"
          masksToBounds: "{masked}"
          component: base
          with: {on: true, n: 2, text: "{label}"}
      layers:
        - {component: button, id: send, with: {label: Send, width: 2 * 70}}
        - {include: Parts/c.yaml, repeat: {count: 12, as: row}, position: [1, 44 * row]}
      """
    #expect(
      try verdicts(of: [scene, scene.replacing("[Parts/a.yaml, Parts/b.yaml]", with: "a.yaml")])
        == [true, true])
  }

  @Test func refusesBrokenScenes() throws {
    let scenes = [
      "size: [9, 9]\nlayers: []\ncomponents: [a]", "size: [9, 9]\nlayers: []\ninclude: {a: b}",
      "size: [9, 9]\nlayers: []\ncomponents: {a: {opacty: 1}}",
      "size: [9, 9]\nlayers: []\ncomponents: {a: {parameters: {b: {mx: 1}}}}",
      "duration: 1\nlayers: []", "size: [9]\nlayers: []", "size: [9, 9]\nlayer: []", "[]",
    ]
    #expect(try verdicts(of: scenes) == scenes.map { _ in false })
  }

  /// A closed pipe ends the program by its signal without a message, as in other programs.
  @Test func aReaderMayHaveEnough() throws {
    let run = try folder.smear(
      "schema", through: #"("$@"; echo $? >status) | head -n 1"#)
    #expect(run.output == "{\n")
    #expect(run.messages == "")
    #expect(try folder.text(of: "status") == "141\n")
  }
}
