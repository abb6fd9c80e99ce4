@testable import Exporting
import Foundation
import SceneModel
import TestSupport
import Testing
import Timeline

/// The printed code of every property is Swift.
@Suite struct SwiftCodeTests {
  /// Animations, with `A` and `B` for two values.
  private static let animations = [
    "to: B, duration: 1", "to: B, duration: 0.7, begin: 0.2, easing: easeIn",
    "to: B, spring: {response: 0.3, bounce: 0.2}", "to: B, spring: {mass: 2, damping: 3}, begin: 1",
    "values: [A, B, A], duration: 1, easings: [easeIn, linear]",
    "values: [A, B], duration: 1, calculationMode: discrete, begin: 0.5",
    "to: B, duration: 1, repeatCount: 2, autoreverses: true",
    "values: [A, B, A], duration: 1, repeatCount: forever",
  ]

  /// Returns a layer with a property, and two of the property's values.
  private static func layer(with name: String) throws -> (keys: String, values: [String]) {
    let shape = name.split(separator: ".").dropFirst().first ?? ""
    let style = "fill: red, stroke: blue, dash: [4, 2], trim: {end: 0.5}"
    let d = shape == "path" ? "d: M 0 0 L 9 9, " : ""
    let keys =
      name.hasPrefix("contents.")
      ? "contents: {\(shape): {\(d)\(style)}}"
      : "border: {width: 1}, shadow: {opacity: 1}"
    let scene = try ExportedScene("anchorPoint: [0, 0.5], \(keys)").timeline.scene
    let whole = name.split(separator: ".").dropLast().joined(separator: ".")
    let kind = scene.layers[0].slots.first { $0.name == name }?.kind
    let part = scene.layers[0].slots.first { $0.name == whole }?.kind.componentNames
    guard let kind else {
      let parts = try #require(part, "\(name)").map { "\(whole).\($0)" }
      #expect(parts.contains(name))
      return (keys, ["0.2", "0.75"])
    }
    switch kind {
    case .color: return (keys, ["red", "lime/0.5"])
    case _ where kind.switches: return (keys, ["false", "true"])
    case _ where kind.componentCount == 2: return (keys, ["[0, 0.5]", "[0.25, 0.75]"])
    default: return (keys, ["0.2", "0.75"])
    }
  }

  /// Returns the code of all animations of a property.
  private static func code(of name: String) throws -> String {
    let (keys, values) = try layer(with: name)
    return try animations.map { animation in
      let text = animation.replacing("A", with: values[0]).replacing("B", with: values[1])
      // A flag has no way between its values.
      let isUneven = ["spring", "easings"].contains(where: animation.contains)
      return try values[1] == "true" && isUneven
        ? ""
        : ExportedScene("\(keys), animations: [{property: \(name), \(text)}]", duration: "4").swift
    }.joined(separator: "\n")
  }

  @Test func everyPropertyHasCode() throws {
    var all = ""
    for name in AppleProperty.names {
      let code = try Self.code(of: name)
      let parts = code.split(separator: "\n")
      for system in ["// Core Animation", "// UIKit", "// SwiftUI"] {
        #expect(parts.count { $0 == system } >= Self.animations.count - 3, "\(name): \(code)")
      }
      // A coordinate that rests is a number.
      #expect(code.firstMatch(of: /[(, ][xy]: [a-z]*[xy][,)]/) == nil, "\(name): \(code)")
      #expect(!code.contains("\(AppleProperty.rest))"), "\(name): \(code)")
      all += code + "\n"
    }
    #expect(try Self.messages(of: all).isEmpty)
  }

  /// Returns what the compiler says of a text.
  private static func messages(of code: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(code.utf8, to: "code.swift")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-frontend", "-parse", folder.file("code.swift")]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : "\(text)\n"
  }

  /// Coordinates that rest or move by themselves, with the modifiers of SwiftUI.
  @Test(arguments: [
    ("position.x, to: 9", ["card.position(x: cardPositionX, y: 40)"]),
    ("position.y, values: [9, 2, 3]", ["  view.position(x: 50, y: value)"]),
    (
      "position.x, to: 9, duration: 1}, {property: position.y, to: 9, begin: 1",
      ["card.offset(x: cardPositionX - 50)", "card.offset(y: cardPositionY - 40)"]
    ),
    (
      "position, to: [9, 9], duration: 1}, {property: position.x, to: 3, begin: 1",
      ["// The view has one position, which another animation moves; use the layer's animation."]
    ),
  ])
  func positionsAreWhole(animations: String, parts: [String]) throws {
    let code = try ExportedScene("animations: [{property: \(animations)}]", duration: "3").swift
    for part in parts { #expect(code.contains(part), "\(code)") }
  }
}
