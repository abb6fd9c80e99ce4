import Testing

@testable import Video

@Suite struct FilmChapterTests {
  @Test func titlesAreEscapedAndTimesCountFrames() {
    let chapters = [
      FilmChapter(title: "a=b;#c\\", frames: 0..<3),
      FilmChapter(title: "line\nbreak", frames: 3..<9),
    ]
    #expect(
      chapters.metadata(at: FilmShape.Rate(30000, over: 1001)) == ##"""
        ;FFMETADATA1
        [CHAPTER]
        TIMEBASE=1001/30000
        START=0
        END=3
        title=a\=b\;\#c\\
        [CHAPTER]
        TIMEBASE=1001/30000
        START=3
        END=9
        title=line\
        break

        """##)
  }
}
