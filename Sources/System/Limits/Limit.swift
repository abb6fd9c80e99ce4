/// A bound on the resources that the input files of a run may demand.
///
/// Scenes and frames come from other people and other machines, so their demands are checked
/// against these bounds before memory is allocated.
package enum Limit: String, CaseIterable, Sendable {
  case frames, measured, manifest, bytes, values, pixels, memory, letters, lines, marks, particles
  case frameTimeout = "frame-timeout"
  case svgSeconds = "svg-seconds"
  case svgMemory = "svg-memory"
  case filmSeconds = "film-seconds"
  case filmMemory = "film-memory"
}

extension Limit {
  /// The declaration of a limit: messages, help and `--limit` are made from it.
  package struct Row: Sendable {
    /// The default bound.
    package let standard: Int

    /// The default bound in words, if it depends on the machine.
    var defaultText: String?

    /// The largest bound that the command line may set.
    package let largest: Int

    /// The counted things, in the plural: `frames`.
    let unit: String

    /// An option other than `--limit` that sets this amount of memory.
    var option: String?

    /// What the limit applies to, and the reason for its size, for the help.
    package let summary: String
  }

  /// The way to raise the limit, for messages.
  package var raising: String { "--limit \(rawValue)=… allows more, \(row.largest) at most" }

  /// The default bound with its unit, for the help.
  package var defaultText: String { row.defaultText ?? "\(row.standard) \(row.unit)" }

  package var row: Row {
    switch self {
    case .frames:
      Row(
        standard: 1_000_000, largest: 100_000_000, unit: "frames",
        summary: "of a scene, a manifest or an animated PNG: an hour at 240 per second and more")
    case .measured:
      Row(
        standard: 3_600, largest: 100_000_000, unit: "frames",
        summary: "that fit and sweep measure: fit keeps half a megabyte of each in memory")
    case .manifest:
      Row(
        standard: 1 << 29, largest: 1 << 36, unit: "bytes",
        summary: "of a manifest or a journal; a frame takes about 300")
    case .bytes:
      Row(
        standard: 16 << 20, largest: 1 << 30, unit: "bytes",
        summary: "of a scene file, an included one, a CSV file or comparison rules")
    case .values:
      Row(
        standard: 4_000_000, largest: 100_000_000, unit: "values",
        summary: "of a YAML file: its words, numbers, lists and mappings")
    case .pixels:
      Row(
        standard: 1 << 28, largest: 1 << 40, unit: "pixels",
        summary: "of all pictures of a scene that are decoded at once, 4 bytes each")
    case .memory:
      Row(
        standard: SystemMemory.byteCount / 2, defaultText: "half of the machine's memory",
        largest: 1 << 44, unit: "bytes", option: "--memory",
        summary:
          "for drawing frames: separately drawn layers on all workers, pictures, and what is kept for "
          + "later frames; also for comparing pairs of files, and for filtering an image")
    case .letters:
      Row(
        standard: 20_000, largest: 10_000_000, unit: "letters",
        summary: "of a text, when its formulas are filled in")
    case .lines:
      Row(
        standard: 2_000, largest: 1_000_000, unit: "lines",
        summary: "of a text, counting the line breaks in the scene file")
    case .marks:
      Row(
        standard: 64, largest: 1_000_000, unit: "combining marks",
        summary: "in a row in a text")
    case .particles:
      Row(
        standard: 100_000, largest: 10_000_000, unit: "particles",
        summary: "alive at once in an emitter")
    case .frameTimeout:
      Row(
        standard: 600, largest: 31_536_000, unit: "seconds",
        summary: "to draw one frame; also --frame-timeout n")
    case .svgSeconds:
      Row(
        standard: 10, largest: 86_400, unit: "seconds",
        summary:
          "of processor time to parse an SVG document, to draw it once, or to decode a WebP, HEIC or "
          + "AVIF picture; the clock allows twice as long")
    case .svgMemory:
      Row(
        standard: 2 << 30, largest: 1 << 40, unit: "bytes",
        summary:
          "of address space for an SVG document, or to decode a WebP, HEIC or AVIF picture; the program "
          + "itself takes about 300 million")
    case .filmSeconds:
      Row(
        standard: 30, largest: 86_400, unit: "seconds",
        summary: "for ffmpeg to list a film's frames, or to decode one")
    case .filmMemory:
      Row(
        standard: 4 << 30, largest: 1 << 40, unit: "bytes",
        summary: "of address space for ffmpeg to decode a film")
    }
  }
}
