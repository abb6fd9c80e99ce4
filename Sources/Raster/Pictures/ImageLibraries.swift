import CColorManagement
import CDeflate
import CHEIFLoading
import CJPEG
import CPNG
import CWebP
package import System

/// The libraries that read and write pictures.
package enum ImageLibraries {
  /// The libraries, in the order in which they are listed.
  package static var all: [LibraryVersion] {
    let png = unsafe png_get_libpng_ver(nil).map { unsafe String(cString: $0) } ?? ""
    let colors = Int(cmsGetEncodedCMMversion())
    return [
      LibraryVersion(name: "libpng", version: png),
      LibraryVersion(
        name: "libjpeg-turbo", version: decimal(LIBJPEG_TURBO_VERSION_NUMBER, unit: 1000)),
      LibraryVersion(name: "libdeflate", version: LIBDEFLATE_VERSION_STRING),
      LibraryVersion(name: "Little CMS", version: "\(colors / 1000).\(colors % 1000 / 10)"),
      LibraryVersion(name: "libwebp", version: decimal(WebPGetDecoderVersion(), unit: 256)),
      LibraryVersion(
        name: "libheif",
        version: load() ? unsafe String(cString: smear_heif_get_version()) : nil),
    ]
  }

  /// Loads the libraries that are otherwise loaded when they are first needed.
  ///
  /// A process calls this before it gives up its access to files.
  ///
  /// - Returns: Whether all of them are there.
  @discardableResult package static func load() -> Bool { smear_heif_load() != 0 }

  /// Returns a version whose parts are the digits of a number to a base.
  private static func decimal(_ number: Int32, unit: Int32) -> String {
    [number / unit / unit, number / unit % unit, number % unit].map(String.init)
      .joined(separator: ".")
  }
}
