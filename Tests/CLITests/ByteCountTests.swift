import System
import Testing

@Suite struct ByteCountTests {
  @Test(arguments: [
    ("1", 1), ("2K", 2048), ("512M", 536_870_912), ("2g", 2_147_483_648), ("1.5G", 1_610_612_736),
  ])
  func amountsAreRead(text: String, bytes: Int) {
    #expect(ByteCount.parsed(text) == bytes)
  }

  @Test(arguments: ["", "G", "2T", "-1", "0", "nan", "inf", "2 G", "1e30G", "2GB"])
  func othersAreNot(text: String) {
    #expect(ByteCount.parsed(text) == nil)
  }

  @Test(arguments: [
    (1024, "1K"), (1025, "1.1K"), (1_048_576, "1M"), (1_610_612_736, "1.5G"),
    (1_610_612_737, "1.6G"),
  ])
  func amountsAreRoundedUp(bytes: Int, text: String) throws {
    #expect(ByteCount.text(bytes) == text)
    #expect(try #require(ByteCount.parsed(text)) >= bytes)
  }

  @Test(arguments: [(1, "1 byte"), (900, "900 bytes"), (1023, "1023 bytes")])
  func smallAmountsAreExact(bytes: Int, text: String) {
    #expect(ByteCount.text(bytes) == text)
  }
}
