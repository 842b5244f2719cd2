import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import ScrollPhysics
import Testing
import VectorGraphics

/// Drives a list with a sample of forty entries that are three minutes apart.
@MainActor
struct TestList {
  let liveList: LiveList
  private(set) var time = 0.0

  init(
    _ scene: any ListScene, size: Size = Size(width: 400, height: 600), rows: Int? = nil,
    _ change: (inout LiveList.Options) -> Void = { _ in }
  ) {
    var options = LiveList.Options()
    change(&options)
    let items = (0..<40).map { number in
      FeedItem(
        id: UInt64(number), title: "Title \(number)", subtitle: "Words of \(number)",
        minutesAgo: number * 3, avatarSeed: UInt32(number) &* 2_654_435_761)
    }
    liveList = LiveList(
      options: options, feed: SampleFeed(items: items, rows: rows), size: size, scene: scene)
    liveList.start()
  }

  var list: RefreshController { liveList.list }
  var offset: Double { list.model.offset(at: time) }

  /// Drags a finger for 0.25 s and then holds it for 0.1 s.
  mutating func drag(fromX x: Double, y: Double, byX dx: Double = 0, y dy: Double = 0) {
    liveList.handle(.touchDown(finger: 1, x: x, y: y), time: time)
    for step in 1...15 {
      time += 1.0 / 60
      let share = Double(step) / 15
      liveList.handle(.touchMoved(finger: 1, x: x + dx * share, y: y + dy * share), time: time)
    }
    wait(0.1)
    fingerPosition = (x + dx, y + dy)
  }

  private var fingerPosition = (0.0, 0.0)

  mutating func lift() {
    liveList.handle(.touchUp(finger: 1, x: fingerPosition.0, y: fingerPosition.1), time: time)
  }

  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    liveList.handle(.keyPressed(key, modifiers: modifiers), time: time)
  }

  mutating func click(x: Double, y: Double) {
    liveList.handle(.mouseDown(x: x, y: y), time: time)
    liveList.handle(.mouseUp(x: x, y: y), time: time)
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    liveList.advance(to: time)
  }

  func drawing(_ style: SceneStyle = SceneStyle()) -> Drawing { liveList.drawing(at: time, style) }

  /// The upper left corners of the cached pictures except for scroll bars, by id.
  var pictures: [UInt64: Point] {
    var places: [UInt64: Point] = [:]
    for step in drawing().steps() {
      if case .cached(let id, _, _, _) = step.command, id != ScrollIndicator.pictureID {
        places[id] = Point(x: step.transform.tx, y: step.transform.ty)
      }
    }
    return places
  }
}

extension Drawing {
  /// Expects all boxes to be finite and every pixel to be painted, in a theme without pure black.
  func expectFiniteAndOpaque(
    size: Size, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for step in steps() {
      let (box, transform) = (step.fill?.box ?? step.text?.box, step.transform)
      let numbers =
        [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        + (box.map { [$0.x, $0.y, $0.width, $0.height] } ?? [])
      let isFinite = numbers.allSatisfy { $0.isFinite }
      #expect(isFinite, "\(step.command)", sourceLocation: sourceLocation)
    }
    let unpainted = image(size: size).pixels.count { $0 == 0xFF00_0000 }
    #expect(unpainted == 0, sourceLocation: sourceLocation)
  }

  /// The drawing with bars in place of text, so that a reference picture does not depend on fonts.
  var withBarsForText: Drawing {
    Drawing(
      commands.map { command in
        switch command {
        case .text(let text, let box, let style, let lines, let alignment):
          .group(
            Self.bars(text, box, style, lines, alignment), transform: .identity, opacity: 1,
            clip: nil)
        case .group(let inner, let transform, let opacity, let clip):
          .group(inner.withBarsForText, transform: transform, opacity: opacity, clip: clip)
        case .cached(_, _, let size, let inner):
          .group(
            inner.withBarsForText, transform: .identity, opacity: 1,
            clip: .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height)))
        default: command
        }
      })
  }

  private static func bars(
    _ text: String, _ box: Rectangle, _ style: TextStyle, _ lines: Int, _ alignment: TextAlignment
  ) -> Drawing {
    let height = style.size * 0.5
    let length = Double(text.count) * style.size * 0.6
    let count = min(lines, max(1, Int((length / max(box.width, 1)).rounded(.up))))
    let lineHeight = style.size * 1.2
    let top =
      style.verticalAlignment == .top ? box.y : box.center.y - lineHeight * Double(count) / 2
    return Drawing(
      (0..<count).map { line in
        let width = min(box.width, length - Double(line) * box.width)
        let x =
          switch alignment {
          case .leading: box.x
          case .center: box.center.x - width / 2
          case .trailing: box.x + box.width - width
          }
        let bar = Rectangle(
          x: x, y: top + Double(line) * lineHeight + (lineHeight - height) / 2, width: width,
          height: height)
        return .fill(.roundedRectangle(bar, radius: height / 2), .solid(style.color), .nonZero)
      })
  }
}
