import PullToRefresh
import PullcordDrawingChecks
@testable import PullcordListScenes
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// Pictures of every scene at rest, during a pull and during a refresh.
///
/// Bars replace the text.
@Suite @MainActor struct ScenePictureTests {
  enum Scene: String, CaseIterable {
    case carousel, sections, container
  }

  private static let frame = Size(width: 260, height: 340)

  private func liveList(_ scene: Scene) -> TestList {
    switch scene {
    case .carousel:
      TestList(CarouselScene(), size: Self.frame, rows: 6) {
        $0.sampleControls = .atBothEdges
      }
    case .sections: TestList(SectionsScene(), size: Self.frame)
    case .container: TestList(PageScene.newspaper(), size: Self.frame)
    }
  }

  private func drawings(_ scene: Scene, _ style: SceneStyle) -> [Drawing] {
    var driver = liveList(scene)
    var drawings = [driver.drawing(style)]
    let isHorizontal = scene == .carousel
    driver.drag(fromX: 60, y: 100, byX: isHorizontal ? 190 : 0, y: isHorizontal ? 0 : 190)
    drawings.append(driver.drawing(style))
    driver.lift()
    driver.wait(0.9)
    // Scrolling during the refresh pins the headers of sections.
    driver.list.scroll(to: isHorizontal ? -64 : 60)
    drawings.append(driver.drawing(style))
    return drawings
  }

  @Test(arguments: Scene.allCases, ["light", "dark", "high-contrast"])
  func `a scene equals its reference picture`(_ scene: Scene, _ name: String) throws {
    let theme = try #require(Theme.named.first { $0.name == name }?.theme)
    var sheet = Drawing()
    for (index, drawing) in drawings(scene, SceneStyle(theme: theme)).enumerated() {
      sheet.commands.append(
        .group(
          drawing.withBarsForText,
          transform: .translation(x: Double(index) * (Self.frame.width + 8), y: 0), opacity: 1,
          clip: .rectangle(
            Rectangle(x: 0, y: 0, width: Self.frame.width, height: Self.frame.height))))
    }
    let size = Size(width: 3 * Self.frame.width + 16, height: Self.frame.height)
    try PictureReferences().expect(sheet, size: size, named: "\(scene)-\(name)")
  }
}
