import CairoRendering
import Synchronization
import Testing
import VectorGraphics

/// Pictures that provide their pixels at the resolution of the target.
@Suite struct PixelSourceTests {
  /// A red left half and a transparent right half.
  private struct HalfSource: PixelSource {
    let id: Int
    let requests: Requests

    static func == (first: Self, second: Self) -> Bool { first.id == second.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    func draw(into buffer: PixelBuffer) {
      requests.add([buffer.width, buffer.height])
      for row in 0..<buffer.height {
        for column in 0..<buffer.width / 2 {
          buffer.base[row * buffer.stride + column] = 0xFFFF_0000
        }
      }
    }
  }

  private final class Requests: Sendable {
    private let mutex = Mutex<[[Int]]>([])

    /// The sizes of all requested pictures.
    var sizes: [[Int]] { mutex.withLock { $0 } }

    func add(_ size: [Int]) { mutex.withLock { $0.append(size) } }
  }

  private func picture(_ id: Int, _ requests: Requests) -> ScalablePicture {
    ScalablePicture(HalfSource(id: id, requests: requests))
  }

  @Test func `a picture is requested at the resolution of the target, and only once`() {
    let requests = Requests()
    let renderer = Renderer()
    let test = TestPicture(width: 60, height: 60)
    let box = Rectangle(x: 4, y: 2, width: 10, height: 5)
    for _ in 0..<2 {
      test.draw(Drawing([.picture(picture(1, requests), box)]), with: renderer, scale: 3)
    }
    #expect(requests.sizes == [[30, 15]])
    #expect(test.inkedColumns == 12...26 && test.inkedRows == 6...20)
    test.draw(Drawing([.picture(picture(1, requests), box)]), with: renderer, scale: 1)
    test.draw(Drawing([.picture(picture(2, requests), box)]), with: renderer, scale: 1)
    #expect(requests.sizes.count == 3)
  }

  @Test func `an upright picture begins on a whole pixel, and opacity applies`() {
    let box = Rectangle(x: 4.3, y: 2.4, width: 10, height: 5)
    let command = Drawing.Command.picture(picture(1, Requests()), box)
    let group = Drawing.Command.group(
      Drawing([command]), transform: .identity, opacity: 0.5, clip: nil)
    let test = TestPicture(width: 20, height: 10).drawn([group])
    #expect(test.inkedColumns == 4...8 && test.inkedRows == 2...6)
    #expect(test[4, 2] & 0xFF > 0x78 && test[4, 2] & 0xFF < 0x88 && test[4, 2] >> 16 == 0xFF)
  }

  @Test func `a turned picture is drawn in its box`() {
    let box = Rectangle(x: 0, y: 0, width: 10, height: 4)
    let turned = Drawing.Command.group(
      Drawing([.picture(picture(1, Requests()), box)]),
      transform: Transform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 3), opacity: 1, clip: nil)
    let test = TestPicture(width: 20, height: 20).drawn([turned])
    #expect(test.inkedColumns == 6...9 && test.inkedRows == 3...7)
  }

  @Test func `boxes without an extent and huge ones draw nothing`() {
    let requests = Requests()
    for side in [0, -1, .nan, .infinity, 1e9] {
      let box = Rectangle(x: 0, y: 0, width: side, height: side)
      let test = TestPicture(width: 8, height: 8).drawn([.picture(picture(1, requests), box)])
      #expect(test.inkedColumns == nil)
    }
    #expect(requests.sizes.isEmpty)
  }
}
