import PullToRefresh
import PullcordDrawingChecks
@testable import PullcordListScenes
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// Every scene at rest, in a pull and in a refresh, with bars where text stands.
@Suite @MainActor struct ScenePictureTests {
  enum Scene: String, CaseIterable {
    case carousel, sections, container
  }

  private static let frame = Size(width: 260, height: 340)

  private func session(_ scene: Scene) -> SceneTestSession {
    switch scene {
    case .carousel:
      SceneTestSession(CarouselScene(), size: Self.frame, rows: 6) {
        $0.sampleControls = .atBothEdges
      }
    case .sections: SceneTestSession(SectionsScene(), size: Self.frame)
    case .container: SceneTestSession(ContainerScene(), size: Self.frame)
    }
  }

  private func drawings(_ scene: Scene, _ look: SceneLook) -> [Drawing] {
    var hand = session(scene)
    var drawings = [hand.drawing(look)]
    let isSideways = scene == .carousel
    hand.drag(fromX: 60, y: 100, byX: isSideways ? 190 : 0, y: isSideways ? 0 : 190)
    drawings.append(hand.drawing(look))
    hand.lift()
    hand.wait(0.9)
    // The way back is scrolled half: what is pinned then is the point of sections.
    hand.list.scroll(to: isSideways ? -64 : 60)
    drawings.append(hand.drawing(look))
    return drawings
  }

  @Test(arguments: Scene.allCases, ["light", "dark", "high-contrast"])
  func `a scene looks as it did`(_ scene: Scene, _ name: String) throws {
    let theme = try #require(Theme.named.first { $0.name == name }?.theme)
    var sheet = Drawing()
    for (index, drawing) in drawings(scene, SceneLook(theme: theme)).enumerated() {
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
