import Foundation
import PathAnimation
import PullToRefresh
import RefreshIndicators
import Testing
import VectorGraphics

// The article "Write an indicator" shows what stands between the two lines below, letter by letter.
// BEGIN
/// A square that grows with the pull and turns while the action runs.
struct SquareIndicator: Indicator {
  var length: Double { 48 }

  func drawing(_ context: IndicatorContext) -> Drawing {
    let snapshot = context.snapshot
    var color = context.theme.accent
    var turns = 0.0
    switch snapshot.state {
    case .idle, .exhausted, .failed, .secondFloor: return Drawing()
    case .pulling: color = context.theme.secondaryText
    case .armed: break
    case .refreshing where context.reducesMotion:
      color = color.opacity(snapshot.stateAge.truncatingRemainder(dividingBy: 1) < 0.5 ? 1 : 0.5)
    case .refreshing: turns = snapshot.stateAge.truncatingRemainder(dividingBy: 1)
    case .finishing, .closing:
      if case .failure = context.outcome { color = context.theme.failure }
      if case .success = context.outcome { color = context.theme.success }
    }
    let grown = Easing.easeOut.value(at: snapshot.progress)
    let side = 24 * (snapshot.state == .closing ? 1 : grown)
    let square = Path.roundedRectangle(
      Rectangle(x: -side / 2, y: -side / 2, width: side, height: side), radius: 5)
    let place = Transform.translation(x: context.box.center.x, y: context.box.center.y)
      .concatenating(.rotation(radians: turns * 2 * .pi))
    return Drawing([
      .group(
        Drawing([.fill(square, .solid(color), .nonZero)]), transform: place,
        opacity: context.opacity, clip: nil)
    ])
  }
}
// END

@Suite struct DocumentedIndicatorTests {
  @Test func `the article shows the code that is compiled here`() throws {
    let folder = SceneReferences.folder.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast(3).joined(separator: "/")
    let article = try text("\(folder)/Sources/RefreshIndicators/RefreshIndicators.docc/WriteAnIndicator.md")
    let source = try text(#filePath)
    let code = try #require(source.firstRange(of: "// BEGIN\n")).upperBound
    let end = try #require(source.firstRange(of: "// END\n")).lowerBound
    #expect(article.contains("```swift\n\(source[code..<end])```\n"))
  }

  @Test func `it grows, turns and takes the result's color`() {
    let indicator = SquareIndicator()
    func fill(_ state: RefreshState, _ age: Double = 0, _ progress: Double = 1) -> Color? {
      indicator.drawing(context(state, age: age, progress: progress)).steps()
        .compactMap(\.fill).first?.color
    }
    #expect(fill(.finishing(.failure(""))) == Theme.light.failure)
    #expect(fill(.finishing(.success(newItems: 1))) == Theme.light.success)
    let half = indicator.drawing(context(.refreshing(.arrival), age: 0.125)).steps().first
    #expect(abs((half?.transform.a ?? 1) - 0.5.squareRoot()) < 1e-9)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
