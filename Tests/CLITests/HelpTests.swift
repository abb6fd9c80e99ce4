import Effects
import Foundation
import Pipeline
@testable import Manual
import SceneModel
import SceneText
import Testing

@testable import CLI

@Suite struct HelpTests {
  private static let tables = SceneReference.scene + SceneReference.rules

  private func help(_ words: String...) throws -> String { try Help.text(for: words) }

  /// Whatever else the word may mean: a chapter, something of another system, a command.
  @Test func everyTableIsExplainedByItsName() throws {
    for table in Self.tables {
      let word = table.name.split(separator: ".").last.map(String.init) ?? table.name
      for name in [table.name, word] {
        let text = try help(name)
        #expect(text.contains("\(table.name):\n"), "\(name)")
        for row in table.rows {
          #expect(text.contains("\n  \(row.key)"), "\(row.key) in help \(name)")
        }
      }
    }
  }

  /// Likewise.
  @Test func everyKeyIsExplainedByItsName() throws {
    var texts: [String: String] = [:]
    for row in Self.tables.flatMap(\.rows) {
      let text = try texts[row.key] ?? help(row.key).inOneLine
      texts[row.key] = text
      #expect(text.contains(row.summary), "\(row.key): \(row.summary)")
    }
  }

  @Test(arguments: ["fling", "Fling", "drag", "path", "image", "video", "sequence", "component"])
  func aChapterDoesNotHideTheKeysOfItsWords(word: String) throws {
    #expect(try help(word).contains("\n\n\(word.lowercased()):\n"))
  }

  @Test func everyNameHasHelp() throws {
    for name in Help.names { #expect(try help(name).isEmpty == false, "\(name)") }
  }

  @Test(arguments: FilterKind.allCases.map(\.rawValue) + TransitionKind.allCases.map(\.rawValue))
  func filtersAndTransitionsAreExplainedByName(name: String) throws {
    #expect(KeyHelp.overview.contains(name))
    #expect(try #require(KeyHelp.text(for: name)).contains(".\(name):"))
  }

  @Test func aKeyIsExplainedWhereverItStands() throws {
    let text = try help("cornerRadius")
    #expect(text.contains("in component and layer:") && text.contains("can be animated"))
  }

  /// `delay` is a key of blurs too, but most of those who ask come from elsewhere.
  @Test func aWordOfOtherSystemsIsTranslated() throws {
    let text = try help("delay")
    #expect(text.contains("in motionBlur:"))
    #expect(text.hasPrefix("In smear, 'delay' is 'begin': smear help begin\n\n"))
    let other = try help("fps")
    #expect(other.hasPrefix("In smear, 'fps' is 'frameRate'"))
    #expect(other.contains("in scene:"))
  }

  @Test func aCommandNamesItsChapter() throws {
    #expect(try help("compare").contains("\nsee also: smear help comparing"))
    #expect(try help("compare", "rules").hasPrefix("COMPARE RULES\n"))
    #expect(try !help("completions").contains("see also"))
  }

  @Test func wordsAreLookedUpInTheTexts() throws {
    let text = try help("rubber", "band")
    #expect(text.hasPrefix("No topic is called 'rubber band'"))
    #expect(text.contains("\n  inputs"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  /// The names of properties lead to their keys.
  @Test(arguments: [
    ("spring.response", "response"), ("position.x", "position"), ("shadow.radius", "radius"),
    ("contents.path.trim.end", "end"), ("filters.gaussian.radius", "radius"),
  ])
  func pathsLeadToTheirKeys(path: String, key: String) throws {
    #expect(try help(path).contains("\n  \(key) "))
  }

  @Test func aPathThatLeadsNowhereIsUnknown() {
    #expect(throws: UsageError.self) { try help("nowhere.x") }
  }

  @Test(arguments: [
    ("ease out", "EASING"), ("transparent background", "FILMS"), ("fonts", "TEXT"),
    ("typewriter", "TEXT"), ("right to left", "TEXT"), ("seams", "LAYERS"),
    ("layer order", "LAYERS"), ("single frame", "RENDERING"), ("camera", "THE SHUTTER"),
    ("memory", "WHAT A FRAME COSTS"), ("progress bar", "RECIPE: A PROGRESS RING"),
    ("alpha video", "FILMS"), ("lottie", "FROM AFTER EFFECTS"),
    ("continuous integration", "RECIPE"),
    ("manual", "WHAT SMEAR IS"), ("artboard", "A SCENE"), ("squash and stretch", "LAYERS"),
    ("grid", "STACKS"), ("rotate3d", "LAYERS IN SPACE"), ("conditional", "FORMULAS"),
    ("if", "FORMULAS"), ("noise", "FORMULAS"), ("shimmer", "CONTENTS"), ("anticipate", "EASINGS"),
    ("matchedGeometryEffect", "STATES"), ("inertia", "INPUTS"), ("120hz", "THE DISPLAY LINK"),
    ("glassmorphism", "GLASS"), ("exit code", "RENDERING"), ("color profile", "RENDERING"),
    ("deterministic", "RENDERING"), ("HEVC", "FILMS"), ("cache", "GOING ON WHERE A RUN STOPPED"),
    ("golden image", "COMPARING"), ("record mode", "COMPARING"), ("flaky", "COMPARE RULES"),
    ("modal", "RECIPE: A BOTTOM SHEET"), ("parallax", "RECIPE: A CAROUSEL"),
    ("artifact", "RECIPE: EXPECTATIONS"),
    ("border radius", "In smear, 'border radius' is 'cornerRadius'"),
    ("drop shadow", "In smear, 'drop shadow' is 'shadow'"),
    ("overflow hidden", "In smear, 'overflow hidden' is 'masksToBounds'"),
    ("haptics", "Scenes have no 'haptics'"), ("Rive", "Scenes have no 'Rive'"),
    ("safe area", "Scenes have no 'safe area'"),
    ("jittering", "No topic is called 'jittering'; these come nearest"),
    ("motion path", "ANIMATIONS"), ("circle", "CONTENTS"), ("SwiftUI", "FROM CORE ANIMATION"),
    ("git", "RECIPE: EXPECTATIONS"), ("export mp4", "FILMS"), ("retina", "A SCENE"),
    ("how to start", "WHAT SMEAR IS"), ("emoji", "TEXT"), ("decimals", "TEXT"),
  ])
  func questionsLeadToChapters(question: String, title: String) throws {
    let text = try help(question)
    #expect(text.hasPrefix(title), "\(text.prefix(60))")
  }

  /// Questions of new readers, each with the chapter that answers it.
  @Test(arguments: [
    ("How do I blur a layer only while it moves?", "motionBlur"),
    ("How do I make a GIF?", "films"),
    ("constant rate factor", "films"),
    ("How do I accept the frames of one scene?", "comparing"),
    ("How do I start an animation after another one?", "animations"),
    ("How do I make a layer follow a finger?", "inputs"),
    ("How do I round the corners?", "layers"),
    ("How do I break a text into two lines?", "text"),
    ("How do I loop an animation for ever?", "animations"),
    ("How do I get a transparent background?", "films"),
    ("How do I see the picture while I edit the file?", "live preview"),
    ("How do I use my own font?", "text"),
    ("How do I cut a layer to a shape?", "layers"),
    ("How do I make frosted glass?", "backdrop"),
    ("How do I run it on GitHub Actions?", "continuous integration"),
    ("Why is rendering slow, and what makes it faster?", "speed of rendering"),
    ("How do I repeat a layer ten times?", "reuse"),
    ("How do I import from After Effects?", "lottie"),
    ("How do I match a recording of a phone?", "recording"),
    ("How do I test that a spring does not overshoot?", "expectations"),
    ("How do I move a layer along a path?", "animations"),
    ("What if a few pixels may differ?", "compare rules"),
    ("How do I render on several machines?", "farm"),
    ("Will my scenes look the same after an update?", "trust"),
    ("How do I compare two videos?", "comparing"),
    ("How large may a picture be?", "limits"),
    ("How do I measure the speed of a layer?", "tuning"),
    ("How do I make a dark mode variant?", "variants"),
  ])
  func aQuestionFindsItsChapter(question: String, topic: String) throws {
    let words = question.split(separator: " ").map(String.init)
    let text = try Help.text(for: words)
    let title = try #require(Chapter.all.first { $0.topic == topic }).title
    let listed = text.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    #expect(
      text.contains("\(title.uppercased())\n")
        || listed.prefix(3).contains { $0.hasPrefix("  \(topic)  ") },
      "\(text.prefix(400))")
  }

  /// The chapter about the preview lists the keys that the page itself lists.
  @Test func thePreviewHasItsKeysInTheManual() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardized
    func text(_ file: String) throws -> String {
      try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    }
    let page = try text("Browser/Preview/Page/preview.html")
    let chapter = try text("Manual/Chapters/livePreview.md")
    let rows = page.matches(of: /<dt>(?<keys>.+?)<\/dt><dd>(?<meaning>.+?)<\/dd>/)
    #expect(rows.count > 15)
    for row in rows {
      let cells = [row.output.keys, row.output.meaning].map { cell in
        cell.replacing("<kbd>", with: "`").replacing("</kbd>", with: "`")
      }
      #expect(chapter.contains("| \(cells[0]) | \(cells[1]) |\n"), "\(cells)")
    }
  }

  @Test func aQuestionAboutAKeyShowsTheKey() throws {
    #expect(try help("How do I change the frame rate?").contains("in scene:"))
    #expect(try help("what is cornerRadius").contains("in component and layer:"))
  }

  @Test func anUnknownWordGetsAHint() {
    let error = #expect(throws: UsageError.self) { try help("shadwo") }
    #expect(error?.message == "there is no help on 'shadwo'")
    #expect(error?.hint == "did you mean 'shadow'?")
    let other = #expect(throws: UsageError.self) { try help("qqqqqqq") }
    #expect(
      other?.hint
        == "smear help topics lists the chapters, smear help keys what scenes are made of")
  }

  @Test(arguments: [
    ["--mann"], ["shadow", "--man"], ["--html", "a.txt"], ["--html", "a.html", "--man"],
  ])
  func whatHelpDoesNotTakeIsAnError(words: [String]) {
    #expect(throws: UsageError.self) { _ = try HelpRequest(parsing: words) }
  }
}

extension String {
  /// With a space between words, wherever lines end.
  fileprivate var inOneLine: String { split { $0.isWhitespace }.joined(separator: " ") }
}
