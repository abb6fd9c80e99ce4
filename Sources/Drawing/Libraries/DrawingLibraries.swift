import CCairo
import CPango
import CRSVG
package import System

/// The libraries used for drawing.
package enum DrawingLibraries {
  /// The libraries, in the order in which they are listed.
  package static var all: [LibraryVersion] {
    let cairo = unsafe String(cString: cairo_version_string())
    let pango = unsafe String(cString: pango_version_string())
    let rsvg = "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"
    return [
      LibraryVersion(name: "cairo", version: cairo), LibraryVersion(name: "pango", version: pango),
      LibraryVersion(name: "librsvg", version: rsvg),
    ]
  }
}
