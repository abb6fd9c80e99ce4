import System

/// `smear help [topic] | --man | --html manual.html`
struct HelpRequest {
  private static let man = Flag("--man", summary: "print the manual page").excluding("--html")
  private static let html = CompareReports.file(
    "--html", endingIn: ".html", summary: "write the whole manual as one page")

  private let topic: [String]
  private let printsManualPage: Bool

  /// Where the page goes, if one is wanted.
  private let page: String?

  init(_ words: [String]) throws(UsageError) {
    var arguments = try Arguments(words, for: [Self.man, Self.html])
    printsManualPage = arguments[Self.man]
    page = try arguments[Self.html]
    topic = arguments.takeRest()
    guard topic.isEmpty || page == nil && !printsManualPage else {
      throw UsageError(
        message: "the whole manual is written, not '\(topic.joined(separator: " "))'")
    }
  }

  func run() throws {
    if let page {
      try CompareReports.write(try HelpPage.bytes(), to: page)
      try Console.write("\(page)\n")
    } else {
      try Console.write((printsManualPage ? ManualPage.text : try Help.text(for: topic)) + "\n")
    }
  }
}
