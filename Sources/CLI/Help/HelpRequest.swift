import Pipeline
import System

/// `smear help [topic] | --man | --html manual.html`
struct HelpRequest: OptionGroup {
  @Flag(.flag("--man", "print the manual page").excluding("--html"))
  private var printsManualPage
  /// Path of the HTML page; `nil` if not requested.
  @Option(.file("--html", endingIn: ".html", "write the whole manual as one page"))
  private var page: String?
  @Argument private var topic: [String]

  func validate() throws(UsageError) {
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
