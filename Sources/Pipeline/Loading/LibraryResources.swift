import Drawing
package import Compositing
import SceneModel
package import SceneText
import Timeline

extension SceneResources {
  /// The resources of a scene whose files are in `library`.
  ///
  /// - Parameter waits: Whether to decode pictures at once, so that damaged ones are known
  ///   immediately; otherwise the library reports damage after decoding all pictures.
  package init(_ library: AssetLibrary, waits: Bool = true) {
    self.init(
      text: { path throws(Problem) in
        try library.text(path)
      },
      imageSize: { path throws(Problem) in
        if waits { _ = try library.image(path) }
        return try library.imageSize(path)
      },
      svgSize: { path throws(Problem) in
        try library.svgSize(path)
      },
      svgRemarks: { library.remarks(onSVG: $0) },
      sequence: { folder throws(Problem) in
        try library.sequence(folder)
      },
      film: { path throws(Problem) in
        try library.film(path)
      },
      moments: { scene throws(Diagnostic) in
        try scene.conditionMoments()
      },
      fonts: .installed, colorSpace: library.colorSpace, limits: library.limits)
  }
}

extension FontResources {
  /// The fonts that are installed on this machine.
  package static let installed = FontResources(
    families: { InstalledFonts.families }, features: InstalledFonts.features(of:),
    axes: InstalledFonts.axes(of:),
    metrics: { text throws(Problem) in
      try set { () throws(DrawingError) in try text.metrics }
    },
    extents: { text throws(Problem) in
      try set { () throws(DrawingError) in try text.measuredExtents }
    },
    boxes: { text, unit throws(Problem) in
      try set { () throws(DrawingError) in try text.boxes(of: unit) }
    },
    coloredFamilies: { InstalledFonts.coloredFamilies },
    // Malformed markup is reported when the text is measured.
    undrawnColors: { text in (try? text.familiesWithUndrawnColors) ?? [] },
    missing: { text in (try? text.missingCharacters) ?? [] })

  private static func set<Result>(_ text: () throws(DrawingError) -> Result) throws(Problem)
    -> Result
  {
    do throws(DrawingError) {
      return try text()
    } catch {
      throw Problem("the text cannot be laid out: \(error.reason)")
    }
  }
}
