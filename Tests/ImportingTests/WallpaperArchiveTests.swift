import TestSupport
import Testing

@testable import Importing

@Suite struct WallpaperArchiveTests {
  private let folder: TemporaryFolder

  /// A packed document.
  private static let document = ZipFile([("main.caml", Array("<caml/>".utf8))]).bytes

  init() throws {
    folder = try TemporaryFolder()
    for name in ["W.wallpaper", "temporary"] { try folder.createFolder(name) }
  }

  @Test func theFolderOfAWallpaperStaysAsItIs() throws {
    for name in ["back.ca", "front.ca"] {
      try folder.write(Self.document, to: "W.wallpaper/\(name)")
    }
    let wallpaper = try WallpaperArchive(
      folder.file("W.wallpaper"), in: folder.file("temporary"), atMost: 1000)
    #expect(wallpaper.parts.map(\.shownPath.lastName) == ["back.ca", "front.ca"])
    #expect(try folder.names(in: "W.wallpaper") == ["back.ca", "front.ca"])
    #expect(Set(wallpaper.parts.map(\.path)).count == 2)
  }
}

extension String {
  fileprivate var lastName: Substring { split(separator: "/").last ?? "" }
}
