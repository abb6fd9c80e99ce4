import TestSupport
import Foundation
import Testing

/// Tests of changing a scene's values in the preview's page.
@Suite(.inBrowser) struct PreviewValuesTests {
  private let preview: PreviewedFolder

  init() throws {
    preview = try PreviewedFolder()
  }

  private func browse(_ scene: String, _ names: String...) throws {
    try preview.browse("browse_values.py", scene, names)
  }

  @Test func picturesAreShownWhileValuesChange() throws {
    try browse("card.yaml", "shows_late_pictures", "newest_stays")
  }

  @Test func valuesLastAndCanBeUndone() throws {
    try browse("card.yaml", "lasts", "undoes", "presets", "copies")
  }

  @Test func valuesOutliveWriting() throws {
    try browse("card.yaml", "undoes_through_writing", "presets_outlive_writing")
    #expect(try preview.folder.text(of: "card.yaml") == PreviewedFolder.card)
  }

  @Test func theKeysAreTheStages() throws {
    try browse("card.yaml", "gives_keys_back", "handles_by_keys")
  }

  @Test func valuesThatCannotBeAreSaid() throws {
    try browse("card.yaml", "says_what_is_clamped", "refused_writing_is_said")
    #expect(try preview.folder.text(of: "card.yaml") == PreviewedFolder.card)
  }

  @Test func wholeNumbersStayWhole() throws {
    try preview.folder.write(PreviewedFolder.rows.utf8, to: "rows.yaml")
    try browse("rows.yaml", "whole_numbers")
  }

  @Test func aFormulaThatIsOverwrittenIsNamed() throws {
    let formula = PreviewedFolder.card.replacing("radius: 12 #", with: "radius: fullAt / 4 #")
    try preview.folder.write(formula.utf8, to: "formula.yaml")
    try browse("formula.yaml", "formulas_are_named")
  }

  @Test func theErrorIsShownAndFitted() throws {
    try browse("card.yaml", "fits")
  }
}
