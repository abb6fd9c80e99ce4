import Foundation
import Browser
import Testing

@Suite struct ReportPageTests {
  /// Returns the page of one frame, whose pictures are at two paths.
  private func page(
    _ reference: String?, _ candidate: String?, at path: String, comparison: String = "{}",
    details: String = "{}"
  ) throws -> String {
    var pictures = ReportPictures(of: path, isEmbedding: false)
    try pictures.append(
      reference: reference.map { .file($0) }, candidate: candidate.map { .file($0) })
    let page = ReportPage(comparison: comparison, details: details, pictures: pictures)
    return String(decoding: page.bytes, as: UTF8.self)
  }

  /// Returns the page of one frame, with embedded pictures.
  private func page(
    embedding reference: [UInt8]?, _ candidate: [UInt8]?, atMost byteCount: Int = 1000
  )
    throws -> String
  {
    var pictures = ReportPictures(of: "r.html", isEmbedding: true, mostEmbeddedBytes: byteCount)
    try pictures.append(
      reference: reference.map { .bytes($0) }, candidate: candidate.map { .bytes($0) })
    return String(decoding: ReportPage(comparison: "{}", pictures: pictures).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("/x/report.html", "/x/a/f.png", "./a/f.png"), ("/x/y/report.html", "/x/a/f.png", "../a/f.png"),
    ("/report.html", "/f.png", "./f.png"), ("/x/r.html", "/x/./y/../a//f.png", "./a/f.png"),
    ("/x/r.html", "/x/a b/50%#?.png", "./a%20b/50%25%23%3F.png"),
    ("/x/r.html", "/x/\"<ä>\\.png", "./%22%3C%C3%A4%3E%5C.png"),
    ("/x/r.html", "/x/c:d.png", "./c%3Ad.png"), ("/x/r.html", "/../f.png", "../f.png"),
    ("out/r.html", "a/f.png", "../a/f.png"), ("r.html", "../a/f.png", "../a/f.png"),
    ("../out/r.html", "../a/f.png", "../a/f.png"),
  ])
  func picturesAreFoundFromThePage(page path: String, picture: String, address: String) throws {
    let page = try page(picture, nil, at: path)
    #expect(
      page.contains(#"<script id="pictures" type="application/json">[["\#(address)",null]]<"#))
  }

  @Test func nothingInTheComparisonEndsItsScript() throws {
    let json = #"{"name":"</script><!-- script --><b>"}"#
    let page = try page(nil, nil, at: "r.html", comparison: json, details: json)
    let safe = ##"{"name":"\u003c/script>\u003c!-- script -->\u003cb>"}</script>"##
    #expect(page.ranges(of: safe).count == 2)
  }

  @Test func thePageIsWholeAndAlone() throws {
    let page = try page(nil, nil, at: "r.html")
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(!page.contains("<!--"))
    #expect(page.ranges(of: "</script>").count == 4)
    #expect(!page.contains("://"))
  }

  @Test func equalPicturesAreEmbeddedOnce() throws {
    let (png, jpeg): ([UInt8], [UInt8]) = ([1, 2, 3], [0xff, 0xd8])
    let same = try page(embedding: png, png)
    #expect(same.contains(##"[["#picture-0","#picture-0"]]"##))
    #expect(same.ranges(of: "data:image/").count == 1)
    #expect(same.contains(#"id="picture-0">data:image/png;base64,AQID</script>"#))
    let other = try page(embedding: png, jpeg)
    #expect(other.contains(#"id="picture-1">data:image/jpeg;base64,/9g=</script>"#))
    let absent = try page(embedding: png, nil)
    #expect(absent.contains(##"[["#picture-0",null]]"##))
    #expect(throws: ReportError.self) { try page(embedding: png, jpeg, atMost: 4) }
  }
}
