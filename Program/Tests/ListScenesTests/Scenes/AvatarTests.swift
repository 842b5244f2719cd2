@testable import PullcordListScenes
@testable import RefreshIndicators
import Testing
import VectorGraphics

@Suite struct AvatarTests {
  @Test func `white initials have a contrast of 4.5 to 1 on every avatar`() {
    for seed in 0..<UInt32(Avatar.palette.count) {
      let colors = Avatar.colors(seed: seed)
      for color in [colors.upper, colors.lower] {
        #expect(color.contrast(to: Color(hex: 0xFFFFFF)) >= 4.5)
      }
    }
  }
}
