import Drawing
import System
import Video
import Pipeline
import Raster
import Kernels
import Compositing
import SceneModel
import SceneText

/// A property of the machine that Smear needs, in the order of examination.
enum Examination: CaseIterable {
  case program, drawing, pictures, fonts, emoji, films, folder, memory, sandbox

  /// Returns the findings, each in one or more lines.
  func findings() -> [Finding] {
    switch self {
    case .program: [Finding(subject: "smear", found: "\(Version.current), \(processors)")]
    case .drawing: [Finding(subject: "drawing", found: DrawingLibraries.all.text)]
    case .pictures: [Finding(subject: "pictures", found: ImageLibraries.all.text)]
    case .fonts: [fonts]
    case .emoji: [emoji]
    case .films: films
    case .folder: [folder]
    case .memory: [memory]
    case .sandbox: [sandbox]
    }
  }

  private var processors: String {
    let count = ThreadPool.processorCount
    let level =
      switch processorLevel() {
      case 0: "not of x86-64: loops are compiled once"
      case 4: "with AVX-512"
      case 3: "with AVX2"
      default: "without AVX2: blurs take about twice as long"
      }
    return "\(count) processor\(count == 1 ? "" : "s") \(level)"
  }

  private var fonts: Finding {
    let families = InstalledFonts.families
    let family = Text.defaultFamily
    guard families.contains(family) else {
      return Finding(
        subject: "fonts", found: "\(family) is missing, in which texts are set by default",
        fix: "apt-get install fonts-inter")
    }
    return Finding(subject: "fonts", found: "\(families.count) families, \(family) among them")
  }

  private var emoji: Finding {
    guard let family = InstalledFonts.emojiFamily else {
      return Finding(
        subject: "emoji", found: "no font has emoji in colours",
        fix: "apt-get install \(FontPackage.emoji.rawValue)")
    }
    return Finding(subject: "emoji", found: "drawn in the colours of \(family)")
  }

  private var films: [Finding] {
    do {
      let codecs = try FilmRecipe.codecs()
      let missing = FilmCodec.allCases.filter { !codecs.contains($0) }
      let names = codecs.map(\.rawValue).listed("and")
      guard missing.isEmpty else {
        return [
          Finding(
            subject: "films",
            found: "ffmpeg makes \(names), but not \(missing.map(\.rawValue).listed("or"))",
            fix: "an ffmpeg that is built with these encoders; Debian's package 'ffmpeg' is")
        ]
      }
      return [Finding(subject: "films", found: "ffmpeg makes \(names)")]
    } catch {
      return [
        Finding(
          subject: "films", found: "there is no ffmpeg: only .apng can be made, and no film shown",
          fix: "apt-get install ffmpeg")
      ]
    }
  }

  /// Tests writing by creating and removing a file.
  private var folder: Finding {
    let name = ".smear-doctor"
    do throws(FileError) {
      try AtomicFile.write(Array("smear".utf8), to: name, synced: true)
      try FileSystem.remove(name)
      return Finding(subject: "this folder", found: "can be written")
    } catch {
      return Finding(
        subject: "this folder", found: "\(error)",
        fix: "render into another one: smear render scene.yaml -o /tmp/frames")
    }
  }

  private var memory: Finding {
    let all = SystemMemory.byteCount
    return Finding(
      subject: "memory",
      found:
        "\(ByteCount.text(all)) may be taken, of which a run takes half, or what --memory says")
  }

  private var sandbox: Finding {
    DocumentSandbox.isThere
      ? Finding(
        subject: "sandbox", found: "SVG documents are drawn where they can read nothing else")
      : Finding(
        subject: "sandbox",
        found: "this kernel has no Landlock: an SVG document may read other files",
        fix:
          "a kernel with Landlock (Linux 5.13 or newer, lsm=landlock,…), before scenes of strangers"
      )
  }
}
