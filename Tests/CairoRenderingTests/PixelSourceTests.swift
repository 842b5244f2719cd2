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

    func draw(into buffer: PixelBuffer) -> [PixelBox] {
      requests.add([buffer.width, buffer.height])
      let half = buffer.width / 2
      for row in 0..<buffer.height {
        for column in 0..<buffer.width {
          buffer.base[row * buffer.stride + column] = column < half ? 0xFFFF_0000 : 0
        }
      }
      return [PixelBox(left: 0, top: 0, right: half, bottom: buffer.height)]
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

  @Test func `the opacity of a group applies to a picture`() {
    let box = Rectangle(x: 4, y: 2, width: 10, height: 5)
    let command = Drawing.Command.picture(picture(1, Requests()), box)
    let group = Drawing.Command.group(
      Drawing([command]), transform: .identity, opacity: 0.5, clip: nil)
    let test = TestPicture(width: 20, height: 10).drawn([group])
    #expect(test.inkedColumns == 4...8 && test.inkedRows == 2...6)
    #expect(test[4, 2] & 0xFF > 0x78 && test[4, 2] & 0xFF < 0x88 && test[4, 2] >> 16 == 0xFF)
  }

  @Test func `a picture between pixels covers their parts, so that it moves smoothly`() {
    func blue(_ column: Int, _ row: Int, x: Double, y: Double) -> UInt32 {
      let box = Rectangle(x: x, y: y, width: 10, height: 5)
      return TestPicture(width: 20, height: 10).drawn([
        .picture(picture(1, Requests()), box)
      ])[column, row] & 0xFF
    }
    // A pixel without blue is red, and the ground is white.
    #expect(blue(4, 4, x: 4, y: 2) == 0 && blue(3, 4, x: 4, y: 2) == 0xFF)
    #expect((0x38...0x48).contains(blue(4, 4, x: 4.25, y: 2)))
    #expect((0xB8...0xC8).contains(blue(9, 4, x: 4.25, y: 2)))
    #expect((0x78...0x88).contains(blue(6, 2, x: 4, y: 2.5)))
    #expect((0x78...0x88).contains(blue(6, 7, x: 4, y: 2.5)))
    // Rounding errors do not blur.
    #expect(blue(4, 4, x: 4.003, y: 2.003) == 0 && blue(3, 4, x: 4.003, y: 2.003) == 0xFF)
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
