import PullToRefresh
import PullcordDrawingReading
import RefreshIllustrations
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The bakery and the lamplighter follow the same rules.
@Suite struct IllustrationTests {
  private static let names = [IllustrationName.bakery, .lamplighter]
  private static let themes = Theme.named.map(\.theme)

  /// A context in a gap of a width that shows the whole illustration.
  private static func context(
    _ state: RefreshState, age: Double = 0, action: Double? = nil, progress: Double = 1,
    width: Double = 480, theme: Theme = .light, reducesMotion: Bool = false
  ) -> IndicatorContext {
    let box = Rectangle(x: 0, y: 0, width: width, height: 120)
    return IndicatorContext(
      snapshot: RefreshSnapshot(
        edge: .start, state: state, stateAge: age, progress: progress, pull: 120 * progress,
        indicatorLength: 120, actionAge: action),
      box: box, theme: theme, reducesMotion: reducesMotion)
  }

  private static func picture(_ name: IllustrationName, _ context: IndicatorContext) -> Image {
    name.indicator().drawing(context).withoutTexts.image(
      size: Size(width: context.box.width, height: context.box.height))
  }

  @Test(arguments: names)
  func `the picture is the same at both sides of each change of state`(_ name: IllustrationName) {
    let indicator = name.indicator()
    func same(_ before: IndicatorContext, _ after: IndicatorContext, _ change: Comment) {
      #expect(
        indicator.drawing(before).withoutTexts == indicator.drawing(after).withoutTexts, change)
    }
    same(Self.context(.pulling), Self.context(.armed), "armed")
    same(
      Self.context(.armed, age: 1), Self.context(.refreshing(.pull(.touch)), action: 0), "released")
    for outcome in [RefreshOutcome.success(newItems: 3), .failure("No route"), .cancelled] {
      same(
        Self.context(.refreshing(.pull(.touch)), age: 2.4, action: 2.4),
        Self.context(.finishing(outcome), age: 0, action: 2.4), "\(outcome)")
    }
  }

  @Test(arguments: names)
  func `no frame of a course changes the picture much more than its neighbors`(
    _ name: IllustrationName
  ) {
    let pull = (0...60).map { Self.context(.pulling, progress: Double($0) / 60) }
    let run = (0...90).map {
      Self.context(.refreshing(.pull(.touch)), age: Double($0) / 60, action: Double($0) / 60)
    }
    for outcome in [RefreshOutcome.success(newItems: 3), .failure("No route")] {
      let end = (1...60).map {
        Self.context(.finishing(outcome), age: Double($0) / 60, action: 1.5 + Double($0) / 60)
      }
      let images = (pull + run + end).map { Self.picture(name, $0) }
      let whole = Rectangle(x: 0, y: 0, width: 480, height: 120)
      let changes = zip(images, images.dropFirst()).map { $0.difference(from: $1, in: whole) }
      for index in 3..<changes.count - 3 {
        let neighbors = changes[index - 3..<index] + changes[index + 1...index + 3]
        // A difference of 1/400 of the range is too small to see.
        #expect(
          changes[index] <= max(3 * (neighbors.max() ?? 0), 0.0025),
          "\(outcome), frame \(index): \(changes[index])")
      }
    }
  }

  @Test(arguments: names, themes)
  func `the label is legible on the ground in every state`(_ name: IllustrationName, _ theme: Theme)
    throws
  {
    let contexts = [
      Self.context(.pulling, progress: 0.6, theme: theme), Self.context(.armed, theme: theme),
      Self.context(.refreshing(.arrival), age: 1, action: 1, theme: theme),
      Self.context(.finishing(.success(newItems: 3)), age: 1, action: 3, theme: theme),
      Self.context(.finishing(.failure("No route")), age: 1, action: 3, theme: theme),
    ]
    for context in contexts {
      let text = try #require(name.indicator().drawing(context).steps().compactMap(\.text).last)
      let image = Self.picture(name, context)
      for y in Int(text.box.y) + 3..<Int(text.box.y) + 14 {
        for x in 150..<330 {
          let ground = Color(hex: image.pixels[y * 480 + x] & 0xFF_FFFF)
          let contrast = ground.contrast(to: Color(hex: 0xFFFFFF))
          guard contrast < 7 else { continue }
          Issue.record("\(context.snapshot.state) at \(x), \(y): \(contrast)")
          return
        }
      }
    }
  }

  /// The oven's mouth, and the lamps that the lamplighter has just passed.
  @Test(
    arguments: [
      (IllustrationName.bakery, Rectangle(x: 214, y: 42, width: 52, height: 44)),
      (.lamplighter, Rectangle(x: 172, y: 30, width: 70, height: 20)),
    ], themes)
  func `the running mark has a contrast of at least 3 to 1`(
    _ mark: (name: IllustrationName, box: Rectangle), _ theme: Theme
  ) {
    for (frame, reducesMotion) in (0..<80).map({ ($0 / 2, $0 % 2 == 0) }) {
      let age = Double(frame) * 0.11
      let image = Self.picture(
        mark.name,
        Self.context(
          .refreshing(.arrival), age: age, action: age, theme: theme, reducesMotion: reducesMotion))
      var contrasts: [Double] = []
      for y in Int(mark.box.y)..<Int(mark.box.y + mark.box.height) {
        for x in Int(mark.box.x)..<Int(mark.box.x + mark.box.width) {
          let color = Color(hex: image.pixels[y * 480 + x] & 0xFF_FFFF)
          contrasts.append(color.contrast(to: Color(hex: 0x000000)))
        }
      }
      contrasts.sort()
      // The mark covers more than a fortieth of the box, and its ground more than half.
      let (mark, ground) = (contrasts[contrasts.count * 39 / 40], contrasts[contrasts.count / 2])
      #expect(mark / ground >= 3, "\(age) \(reducesMotion): \(mark / ground)")
    }
  }

  @Test(arguments: names, [Theme.light, .dark])
  func `nothing moves if motion is reduced, in a wide gap and in a tall one`(
    _ name: IllustrationName, _ theme: Theme
  ) {
    for axis in Axis.allCases {
      let steps = [0.1, 0.9, 3.4].map { age in
        var context = Self.context(
          .refreshing(.arrival), age: age, action: age, theme: theme, reducesMotion: true)
        if axis == .horizontal {
          context.box = Rectangle(x: 0, y: 0, width: 100, height: 600)
          (context.gap, context.axis) = (context.box, axis)
        }
        return name.indicator().drawing(context).steps().map(\.transform)
      }
      #expect(steps[0] == steps[1] && steps[1] == steps[2] && steps[0].count > 100)
    }
  }

  @Test(arguments: names)
  func `a small illustration has no label, because its ground is too low`(_ name: IllustrationName)
  {
    var context = Self.context(.refreshing(.arrival), age: 1, action: 1)
    #expect(name.indicator().drawing(context).steps().contains { $0.text != nil })
    context.box = Rectangle(x: 0, y: 0, width: 480, height: 64)
    context.gap = context.box
    context.snapshot.indicatorLength = 64
    #expect(!name.indicator().drawing(context).steps().contains { $0.text != nil })
  }
}
