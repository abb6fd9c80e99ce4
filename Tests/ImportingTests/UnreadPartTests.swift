import Importing
import Raster
import SceneModel
import SceneText
import TestSupport
import Testing

/// Each part of a Core Animation document that is not read is named with its line, wherever it is.
@Suite struct UnreadPartTests {
  /// A document with every kind of elements, of which all is read. It shows the picture `a.png`.
  private static let document = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
    <CALayer id="root" bounds="0 0 200 300" position="100 150" geometryFlipped="1">
    <backgroundColor value="1 1 1" opacity="0.5"/>
    <sublayers>
    <CALayer id="a" name="a" bounds="0 0 20 20" position="50 50" shadowOpacity="0.5" borderWidth="1">
    <transform type="CATransform3D" value="rotate(30deg)"/>
    <opacity type="real" value="0.5"/>
    <borderColor>
    <CGColor value="0 0 1" opacity="0.5"/>
    </borderColor>
    <shadowPath type="CGPath" value="0 0 m 9 9 l 0 9 l h"/>
    <filters>
    <CAFilter filter="gaussianBlur" name="b" inputRadius="3"/>
    <CAFilter filter="luminanceCurveMap" name="c">
    <inputValues>
    <real value="1"/><real value="0.5"/><real value="0.2"/>
    <real value="0"/>
    </inputValues>
    </CAFilter>
    <CAFilter filter="colorMonochrome">
    <inputColor value="1 0 0"/>
    </CAFilter>
    </filters>
    <compositingFilter type="CAFilter" filter="plusL"/>
    <animations>
    <animation type="CABasicAnimation" keyPath="opacity" duration="1">
    <fromValue type="real" value="0"/>
    <toValue value="1"/>
    <timingFunction name="easeIn"/>
    </animation>
    <animation type="CAKeyframeAnimation" keyPath="position" duration="1" calculationMode="cubic">
    <values><CGPoint value="0 0"/><CGPoint value="5 5"/>
    <CGPoint value="9 9"/></values>
    <keyTimes><real value="0"/><real value="0.3"/>
    <real value="1"/></keyTimes>
    <timingFunctions>
    <CAMediaTimingFunction controlPoints="0.4 0 0.2 1"/>
    <CAMediaTimingFunction name="linear"/>
    </timingFunctions>
    <tensionValues><real value="0"/><real value="0.3"/>
    <real value="0"/></tensionValues>
    </animation>
    <animation type="CAKeyframeAnimation" keyPath="position" duration="1">
    <path>
    <CGPath value="0 0 m 9 9 l"/>
    </path>
    </animation>
    <animation type="CAAnimationGroup" duration="2">
    <animations>
    <p key="backgroundColor" type="CABasicAnimation" duration="1">
    <toValue>
    <CGColor value="1 0 0"/>
    </toValue>
    </p>
    </animations>
    </animation>
    <animation type="CABasicAnimation" keyPath="transform" valueFunction="scale">
    <fromValue value="1 1 1"/>
    </animation>
    <animation type="CABasicAnimation" keyPath="transform">
    <toValue value="2"/>
    <valueFunction name="rotateZ"/>
    </animation>
    </animations>
    <mask type="CALayer" bounds="0 0 9 9" backgroundColor="0 0 0"/>
    </CALayer>
    <CAShapeLayer bounds="0 0 20 20" lineWidth="2">
    <path type="CGPath" value="0 0 m 9 9 l 0 9 l h"/>
    <fillColor value="1 0 0"/>
    <strokeColor value="1 0 0"/>
    <lineDashPattern>
    <integer value="3"/>
    <integer value="2"/>
    </lineDashPattern>
    </CAShapeLayer>
    <CAGradientLayer bounds="0 0 20 20">
    <colors>
    <CGColor value="1 0 0"/>
    <CGColor value="0 0 1" opacity="0.5"/>
    </colors>
    <locations>
    <real value="0"/>
    <real value="1"/>
    </locations>
    <animations>
    <animation type="CABasicAnimation" keyPath="colors" duration="1">
    <fromValue>
    <CGColor value="1 1 0"/>
    <CGColor value="1 0 1"/>
    </fromValue>
    <toValue type="NSArray">
    <CGColor value="0 1 0"/>
    <CGColor value="0 1 1"/>
    </toValue>
    </animation>
    </animations>
    </CAGradientLayer>
    <CATextLayer bounds="0 0 90 20" fontSize="12">
    <string type="string" value="Hi"/>
    <foregroundColor value="0 0 0"/>
    </CATextLayer>
    <CAReplicatorLayer bounds="0 0 90 20" instanceCount="3">
    <instanceTransform type="CATransform3D" value="translate(12, 0, 0)"/>
    <instanceColor value="1 0.5 0"/>
    <sublayers>
    <CALayer bounds="0 0 9 9" backgroundColor="1 0 0"/>
    </sublayers>
    </CAReplicatorLayer>
    <CAEmitterLayer bounds="0 0 90 20" emitterPosition="3 3">
    <emitterCells>
    <CAEmitterCell birthRate="5" lifetime="2" velocity="9">
    <contents type="CGImage" src="a.png"/>
    <color value="1 0 0"/>
    <emitterCells>
    <CAEmitterCell birthRate="5" lifetime="2">
    <contents>
    <CGImage src="a.png"/>
    </contents>
    </CAEmitterCell>
    </emitterCells>
    </CAEmitterCell>
    </emitterCells>
    </CAEmitterLayer>
    <CABackdropLayer bounds="0 0 90 20">
    <filters>
    <CAFilter filter="gaussianBlur" inputRadius="5"/>
    </filters>
    </CABackdropLayer>
    <CALayer bounds="0 0 90 20">
    <contents type="CGImage" src="a.png"/>
    <contentsMultiplyColor value="1 0 0"/>
    <animations>
    <animation type="CAKeyframeAnimation" keyPath="contents" duration="1">
    <values><CGImage src="a.png"/>
    <CGImage src="a.png"/></values>
    </animation>
    </animations>
    </CALayer>
    <CALayer bounds="0 0 90 20">
    <contents type="CATintedImage">
    <image src="a.png"/>
    <tint value="1 0 0"/>
    </contents>
    </CALayer>
    </sublayers>
    <states>
    <LKState name="A">
    <elements>
    <LKStateSetValue targetId="a" keyPath="opacity">
    <value type="real" value="0.3"/>
    </LKStateSetValue>
    <LKStateSetValue targetId="a" keyPath="backgroundColor">
    <value>
    <CGColor value="1 0 0"/>
    </value>
    </LKStateSetValue>
    </elements>
    </LKState>
    </states>
    <stateTransitions>
    <LKStateTransition fromState="*" toState="A">
    <elements>
    <LKStateTransitionElement targetId="a" key="opacity">
    <animation type="CASpringAnimation" mass="1" stiffness="200" damping="20" duration="1"/>
    </LKStateTransitionElement>
    <LKStateTransitionElement targetId="a" key="backgroundColor">
    <animation type="CABasicAnimation" duration="1">
    <timingFunction name="easeIn"/>
    </animation>
    </LKStateTransitionElement>
    </elements>
    </LKStateTransition>
    </stateTransitions>
    </CALayer>
    </caml>
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let dot = Bitmap(width: 4, height: 4, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    try folder.write(PNGEncoder(.small).encode(dot, as: .rgba), to: "a.png")
  }

  /// A part of an element that no reader knows.
  enum Part: CaseIterable {
    case attribute, child, text

    /// In how many documents all elements get one. An element with another child may be left out as
    /// a whole, with those in it, so that those nearby get theirs in other documents.
    fileprivate var documentCount: Int { self == .child ? 16 : 1 }

    /// Returns the start tag with the part after it or in it.
    fileprivate func added(to tag: StartTag, named name: String) -> String {
      guard self != .attribute else {
        return "\(tag.name) \(name)=\"7\"" + (tag.isEmpty ? "/>" : ">")
      }
      let part = self == .child ? "<\(name) value=\"7\"/>" : name
      return tag.name + ">" + part + (tag.isEmpty ? "</\(tag.word)>" : "")
    }
  }

  @Test func allOfTheDocumentIsRead() throws {
    #expect(try messages(of: Self.document).isEmpty)
  }

  @Test(arguments: Part.allCases)
  func unreadPartsAreNamedInEveryElement(part: Part) throws {
    let tags = StartTag.all(in: Self.document)
    #expect(tags.count > 100)
    for group in 0..<part.documentCount {
      let own = tags.indices.filter { $0 % part.documentCount == group }
      var text = Self.document
      for index in own.reversed() {
        text.replaceSubrange(
          tags[index].range, with: part.added(to: tags[index], named: "swirl\(index)-"))
      }
      let found = try messages(of: text)
      for index in own {
        let tag = tags[index]
        let line = Self.document[..<tag.range.lowerBound].count { $0.isNewline } + 1
        #expect(
          found.contains { $0.text.contains("swirl\(index)-") && $0.line == line },
          "\(tag.name) in line \(line)")
      }
    }
  }

  /// Returns the warnings of an import, with their lines.
  private func messages(of text: String) throws -> [(text: String, line: Int)] {
    let document = try ImportedDocument(text: text, in: folder.path)
    return document.scene.diagnostics.map { diagnostic in
      let place = document.scene.sources[0].position(of: diagnostic.range.bytes.lowerBound)
      return (diagnostic.message, place.line)
    }
  }
}

/// A start tag in a document.
private struct StartTag {
  let range: Range<String.Index>

  /// The tag without its end: `<CALayer id="3"`.
  let name: String

  /// The name of the element.
  let word: String

  /// Whether the element has no end tag.
  let isEmpty: Bool

  static func all(in text: String) -> [StartTag] {
    text.matches(of: /(<(\w+)[^>]*?)(\/?)>/).map {
      StartTag(
        range: $0.range, name: String($0.1), word: String($0.2), isEmpty: !$0.3.isEmpty)
    }
  }
}
