import CDeflate
import CPNG
import CPixbuf

/// The libraries that read and write pictures.
package enum ImageLibraries {
  /// Their names and versions: "libpng 1.6.39, gdk-pixbuf 2.42.10, libdeflate 1.14".
  package static var versions: String {
    let png = unsafe png_get_libpng_ver(nil).map { unsafe String(cString: $0) } ?? ""
    let pixbuf =
      "\(gdk_pixbuf_major_version).\(gdk_pixbuf_minor_version).\(gdk_pixbuf_micro_version)"
    return "libpng \(png), gdk-pixbuf \(pixbuf), libdeflate \(LIBDEFLATE_VERSION_STRING)"
  }
}
