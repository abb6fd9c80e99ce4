package import Raster

/// The settings of a folder of frames.
package struct FolderSettings: Hashable {
  /// Whether the folder may contain other files.
  let overwrites: Bool

  let compression: PNGCompression

  /// Whether equal frames are links to one file.
  let links: Bool

  package init(overwrites: Bool = false, compression: PNGCompression = .fast, links: Bool = false) {
    self.overwrites = overwrites
    self.compression = compression
    self.links = links
  }
}
