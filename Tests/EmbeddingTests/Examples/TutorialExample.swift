// GUIDE: imports
import CairoRendering
import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import VectorGraphics
// GUIDE: end

// GUIDE: messages
/// The messages of a service; a real program would ask a server.
@MainActor
final class Messages {
  var texts = (1...100).map { "Message \($0)" }

  func reload() async throws {
    try await Task.sleep(for: .milliseconds(20))
    texts.insert("A new message", at: 0)
  }
}
// GUIDE: end

// GUIDE: list
@MainActor
final class MessageList {
  let messages = Messages()
  let rowLength = 44.0
  let viewport = Rectangle(x: 0, y: 0, width: 320, height: 480)
  let list: RefreshController

  init() {
    list = RefreshController(
      axis: .vertical, viewport: viewport.height,
      content: Double(messages.texts.count) * rowLength)
    list.addPullToRefresh(at: .start) { [weak self] _ in
      guard let self else { return }
      try await messages.reload()
      list.setContentLength(Double(messages.texts.count) * rowLength)
    }
  }
}
// GUIDE: end

// GUIDE: frame
extension MessageList {
  /// Draws the list at a time, in seconds.
  func frame(at time: Double) -> Drawing {
    list.advance(to: time)
    let theme = Theme.light
    var drawing = Drawing([.fill(.rectangle(viewport), .solid(theme.background), .nonZero)])

    let offset = list.model.offset(at: time)
    let style = TextStyle(size: 15, color: theme.text)
    for (index, text) in messages.texts.enumerated() {
      let top = Double(index) * rowLength - offset
      guard top < viewport.height, top + rowLength > 0 else { continue }
      let box = Rectangle(x: 16, y: top, width: viewport.width - 32, height: rowLength)
      drawing.commands.append(.text(text, box: box, style: style, lines: 1, alignment: .leading))
    }

    let spinner = list.indicatorDrawing(at: .start, in: viewport, time: time, theme: theme)
    if let spinner { drawing.add(spinner) }
    return drawing
  }
}
// GUIDE: end

// GUIDE: pull
extension MessageList {
  /// Pulls the list by 160 points in a third of a second, and lets go.
  func pull(from time: Double) {
    list.handle(.touchDown(finger: 1, x: 160, y: 100), time: time)
    for step in 1...20 {
      let moved = 100 + 8 * Double(step)
      list.handle(.touchMoved(finger: 1, x: 160, y: moved), time: time + Double(step) / 60)
    }
    list.handle(.touchUp(finger: 1, x: 160, y: 260), time: time + 0.35)
  }
}
// GUIDE: end

// GUIDE: picture
extension MessageList {
  /// Returns a frame as the bytes of a PNG file; nil only for a picture without pixels.
  func picture(at time: Double, by renderer: Renderer) throws -> [UInt8]? {
    let width = Int(viewport.width) * 2
    let height = Int(viewport.height) * 2
    let pixels = [UInt32](repeating: 0, count: width * height)
    var image = Image(width: width, height: height, pixels: pixels)
    return try image.withPixelBuffer { buffer in
      renderer.draw(frame(at: time), into: buffer, scale: 2)
      return try PNG.encode(buffer)
    }
  }
}
// GUIDE: end
