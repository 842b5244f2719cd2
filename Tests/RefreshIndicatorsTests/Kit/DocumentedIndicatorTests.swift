import CairoRendering
import Foundation
import PathAnimation
import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

// The documentation shows an exact copy of the code between BEGIN and END.

// BEGIN RefreshIndicators
/// Draws a refresh control's indicator into an image with one pixel a point.
func image(of snapshot: RefreshSnapshot, width: Int, in theme: Theme) -> Image {
  let height = Int(snapshot.indicatorLength)
  let box = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
  let context = IndicatorContext(snapshot: snapshot, box: box, theme: theme)
  var drawing = Drawing([.fill(.rectangle(box), .solid(theme.gap), .nonZero)])
  drawing.add(context.drawing(of: ArcIndicator()))
  let pixels = [UInt32](repeating: 0, count: width * height)
  var image = Image(width: width, height: height, pixels: pixels)
  image.withPixelBuffer { Renderer().draw(drawing, into: $0, scale: 1) }
  return image
}
// END

// BEGIN WriteAnIndicator
/// A square that grows with the pull and turns while the action runs.
struct SquareIndicator: Indicator {
  func drawing(_ context: IndicatorContext) -> Drawing {
    let layout = IndicatorLayout(context.box)
    let age = context.actionAge.truncatingRemainder(dividingBy: 1)
    var color = context.theme.accent
    var (size, turns) = (1.0, 0.0)
    switch context.stage {
    case .hidden: return Drawing()
    case .pulling:
      color = context.theme.secondaryText
      size = Easing.easeOut.value(at: context.snapshot.progress)
    case .armed: break
    case .running where context.reducesMotion: color = color.opacity(age < 0.5 ? 1 : 0.5)
    case .running: turns = age
    case .result(.success), .result(.exhausted): color = context.theme.success
    case .result(.failure), .result(.timedOut): color = context.theme.failure
    case .result(.cancelled): color = context.theme.secondaryText
    }
    let side = layout.mark.width * size
    let square = Path.roundedRectangle(
      Rectangle(centerX: 0, centerY: 0, width: side, height: side), radius: side / 5)
    let transform = Transform.translation(x: layout.mark.center.x, y: layout.mark.center.y)
      .concatenating(.rotation(radians: turns * 2 * .pi))
    var drawing = Drawing([
      .group(
        Drawing([.fill(square, .solid(color), .nonZero)]), transform: transform,
        opacity: context.opacity, clip: nil)
    ])
    drawing.add(context.label(in: layout))
    return drawing
  }
}
// END

@Suite struct DocumentedIndicatorTests {
  @Test(arguments: ["RefreshIndicators", "WriteAnIndicator"])
  func `an article shows the code that is compiled here`(_ name: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
    let article = try text("\(root)/Sources/RefreshIndicators/RefreshIndicators.docc/\(name).md")
    let source = try text(#filePath)
    let start = try #require(source.firstRange(of: "\n// BEGIN \(name)\n")).upperBound
    let code = try #require(
      source[start...].firstRange(of: "// END\n").map { source[start..<$0.lowerBound] })
    #expect(article.contains("```swift\n\(code)```\n"))
  }

  @Test func `the example indicator takes the color of the result and turns`() {
    func fill(_ state: RefreshState) -> Color? {
      SquareIndicator().drawing(context(state)).steps().compactMap(\.fill).first?.color
    }
    #expect(fill(.finishing(.failure(""))) == Theme.light.failure)
    #expect(fill(.finishing(.success(newItems: 1))) == Theme.light.success)
    let eighth = SquareIndicator().drawing(context(.refreshing(.arrival), age: 0.125)).steps().first
    #expect(abs((eighth?.transform.a ?? 1) - 0.5.squareRoot()) < 1e-9)
  }

  @Test func `the embedding example draws a running action on an opaque background`() {
    let snapshot = RefreshSnapshot(
      edge: .start, state: .refreshing(.programmatic), stateAge: 0.5, progress: 1, pull: 64)
    let image = image(of: snapshot, width: 96, in: .dark)
    #expect(image.width == 96 && image.height == 64)
    #expect(image.pixels.allSatisfy { $0 >> 24 == 0xFF })
    #expect(Set(image.pixels).count > 20)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
