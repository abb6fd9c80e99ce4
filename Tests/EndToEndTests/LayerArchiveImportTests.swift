import Raster
import TestSupport
import Testing

/// `smear import` and `smear render` of archives of Core Animation layers.
@Suite struct LayerArchiveImportTests {
  private let folder: TemporaryFolder

  /// The folder in which the program unpacks archives.
  private static let temporary = "temporary"

  init() throws {
    folder = try TemporaryFolder()
    try folder.createFolder(Self.temporary)
  }

  /// An archive of layers is read like the document of the same layers.
  @Test func anArchiveOfLayersIsADocument() throws {
    try writeArchive("tree")
    let run = try importing("w.caar", "--play", "0.6 dim", "--strict")
    #expect((run.status, run.output, run.messages) == (0, "w.yaml\n", ""))
    #expect(
      String(decoding: try folder.bytes(of: "w.yaml"), as: UTF8.self) == """
        version: 1
        size: [60, 40]
        duration: settle
        background: white

        layers:
          - {id: picture, position: [10, 10], size: [10, 10], contents: {image: w-assets/picture-1.png}}
          - id: triangle
            position: [50, 10]
            size: [20, 20]
            contents: {path: {d: M 0 0 L 20 0 L 0 20 Z, fill: "#00ff00"}}
            animations:
              - {property: opacity, from: 1, to: 0, easing: default, duration: 0.5, fillMode: removed}
          - id: box-&-<co>
            position: [30, 30]
            size: [10, 10]
            backgroundColor: "#0000ff/0.5"
            filters: [{gaussian: 2}, {luminanceCurveMap: {values: [0.5, 0.25, 0.75, 1], amount: 0.5}}]

        states:
          dim: {layers: {box-&-<co>: {opacity: 0.25}}}

        timeline:
          - {at: 0.6, state: dim}

        """)
    let render = try folder.smear("render", "w.caar", "--frames", "0", "--quiet")
    #expect((render.status, render.messages) == (0, ""))
    let frame = try Bitmap(decoding: folder.bytes(of: "w-frames/frame-00000.png"))
    #expect(frame[10, 10].bgra == SIMD4(0, 0, 255, 255))
    #expect(frame[44, 4].bgra == SIMD4(0, 255, 0, 255))
  }

  /// A layer of an app's own class is read, and what a document of layers lacks is named.
  @Test func whatAnArchiveHoldsBesidesIsNamed() throws {
    try writeArchive("odd")
    let run = try importing("w.caar")
    #expect(run.status == 0)
    let scene = String(decoding: try folder.bytes(of: "w.yaml"), as: UTF8.self)
    #expect(scene.contains("id: badge") && scene.contains("backgroundColor: \"#ff0000\""))
    for message in [
      "the scriptComponents is left out: scripts are not run",
      "the halo is left out: the layer is drawn without it",
      "the glow is left out: the layer is drawn without it",
      "'LKGhost' is left out: no layer of this class is drawn",
    ] {
      #expect(run.messages.contains(message), "\(run.messages)")
    }
  }

  @Test(arguments: [
    ("empty", "w.caar has no layer"), ("cycle", "w.caar: the CALayer 4 contains itself"),
    ("bomb", "w.caar has too many layers, or layers nested too deep"),
    ("nested", "w.caar is damaged, or nested too deep"),
    ("damaged", "w.caar is no archive of NSKeyedArchiver"),
    ("text", "w.caar is no binary property list"),
  ])
  func hostileArchivesOfLayersAreRefused(kind: String, message: String) throws {
    try writeArchive(kind)
    let run = try importing("w.caar")
    #expect((run.status, run.messages) == (2, "smear: \(message)\n"))
    #expect(try folder.names(in: ".") == ["temporary", "w.caar"])
    #expect(try folder.names(in: Self.temporary).isEmpty)
  }

  private func writeArchive(_ kind: String) throws {
    #expect(try folder.python("layer_archive.py", [kind, "w.caar"]).isEmpty)
  }

  private func importing(_ words: String...) throws -> SmearProcess.Outcome {
    try folder.smear(["import"] + words, through: #"export TMPDIR=$PWD/temporary; exec "$@""#)
  }
}
