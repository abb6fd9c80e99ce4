import CCairo
import CPango
import CRSVG

/// The libraries used for drawing.
package enum DrawingLibraries {
  /// Their names and versions: "cairo 1.16.0, pango 1.50.12, librsvg 2.54.7".
  package static var versions: String {
    let cairo = unsafe String(cString: cairo_version_string())
    let pango = unsafe String(cString: pango_version_string())
    let rsvg = "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"
    return "cairo \(cairo), pango \(pango), librsvg \(rsvg)"
  }
}
