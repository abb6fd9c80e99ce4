import CColorManagement
import CDeflate
import CHEIFLoading
import CJPEG
import CPNG
import CWebP

/// The libraries that read and write pictures.
package enum ImageLibraries {
  /// Their names and versions: "libpng 1.6.39, libjpeg-turbo 2.1.5, …".
  package static var versions: String {
    let png = unsafe png_get_libpng_ver(nil).map { unsafe String(cString: $0) } ?? ""
    let colors = Int(cmsGetEncodedCMMversion())
    return [
      "libpng \(png)", "libjpeg-turbo \(decimal(LIBJPEG_TURBO_VERSION_NUMBER, unit: 1000))",
      "libdeflate \(LIBDEFLATE_VERSION_STRING)",
      "Little CMS \(colors / 1000).\(colors % 1000 / 10)",
      "libwebp \(decimal(WebPGetDecoderVersion(), unit: 256))",
      load() ? "libheif \(unsafe String(cString: smear_heif_get_version()))" : "no libheif",
    ].joined(separator: ", ")
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
