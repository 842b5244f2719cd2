internal import PullcordLanguages
package import ScrollPhysics
package import VectorGraphics

/// The reflection of a window in a language that is written from right to left.
///
/// All parts of the window lay themselves out from left to right. A mirror reflects the finished
/// picture, the positions of input and the boxes of accessible nodes, so that the first part is at
/// the right. Letters, images and numbers are not reflected. Curves and indicators keep their
/// orientation too, because they are drawn with ``VectorGraphics/Drawing/upright(in:)``.
package final class Mirror {
  /// For each cached drawing, its reflected contents and the version that was reflected.
  private var cached: [UInt64: (version: UInt64, drawing: Drawing)] = [:]
  private var used: Set<UInt64> = []

  /// Makes a mirror for the window's language; nil if the language is written from left to right.
  package init?() {
    guard WindowLanguage.isRightToLeft else { return nil }
  }

  /// Reflects the picture of a window that is `width` points wide.
  package func picture(_ drawing: Drawing, width: Double) -> Drawing {
    used = []
    let picture = drawing.mirrored(about: width / 2) { [unowned self] id, version, size, inner in
      used.insert(id)
      if let known = cached[id], known.version == version { return known.drawing }
      let mirrored = inner.mirrored(about: size.width / 2)
      cached[id] = (version, mirrored)
      return mirrored
    }
    if cached.count > 2 * used.count + 64 { cached = cached.filter { used.contains($0.key) } }
    return picture
  }

  /// Reflects the position, the direction and the arrow key of an event about a window's middle.
  package func event(_ event: InputEvent, width: Double) -> InputEvent {
    var event = event
    if let position = event.position {
      event.position = InputEvent.Position(x: width - position.x, y: position.y)
    }
    switch event.kind {
    case .scroll(let scroller, let phase, let dx, let dy):
      event.kind = .scroll(scroller, phase, dx: dx == 0 ? 0 : -dx, dy: dy)
    case .key(let key, let modifiers): event.kind = .key(Self.key(key), modifiers)
    case .pointer, .interrupted: break
    }
    return event
  }

  /// Exchanges the left and right arrow keys, and returns any other key unchanged.
  package static func key(_ key: Key) -> Key {
    switch key {
    case .left: .right
    case .right: .left
    default: key
    }
  }

  /// The key on the keyboard that the parts of the window receive as `key`.
  ///
  /// In a mirrored window, an arrow key becomes the arrow key for the opposite direction.
  package static func pressed(_ key: Key) -> Key {
    WindowLanguage.isRightToLeft ? Self.key(key) : key
  }

  /// Reflects the boxes of a node and of its descendants.
  @MainActor
  package func node(_ node: AccessibleNode, width: Double) -> AccessibleNode {
    var mirrored = node
    mirrored.box.x = width - node.box.x - node.box.width
    mirrored.children = node.children.map { self.node($0, width: width) }
    if let rows = node.rows {
      mirrored.rows?.node = { [weak self] index in
        let row = rows.node(index)
        return self?.node(row, width: width) ?? row
      }
    }
    return mirrored
  }
}

extension Drawing {
  /// Returns a drawing that keeps its orientation when a mirror reflects the whole picture.
  ///
  /// This method reflects the drawing about the middle of the box, and the mirror reflects it
  /// again. In a left-to-right language, the result is the drawing itself.
  package func upright(in box: Rectangle) -> Drawing {
    WindowLanguage.isRightToLeft ? mirrored(about: box.center.x) : self
  }

  fileprivate func mirrored(about x: Double) -> Drawing {
    mirrored(about: x) { _, _, size, inner in inner.mirrored(about: size.width / 2) }
  }

  /// Reflects the drawing about the vertical line at `x`.
  ///
  /// For each `.cached` command, this method calls `cached` with the id, the version, the size and
  /// the contents. `cached` returns these contents, reflected about their middle.
  fileprivate func mirrored(
    about x: Double, cached: (UInt64, UInt64, Size, Drawing) -> Drawing
  ) -> Drawing {
    let reflection = Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * x, ty: 0)
    return Drawing(
      commands.map { command in
        switch command {
        case .fill(let path, let paint, let rule):
          return .fill(path.transformed(by: reflection), paint.mirrored(by: reflection), rule)
        case .stroke(let path, let paint, let style):
          return .stroke(path.transformed(by: reflection), paint.mirrored(by: reflection), style)
        case .text(let text, let box, let style, let lines, let alignment):
          // Keep the alignment of a right-to-left text, because its leading side is already right.
          let flips = !TextDirection.isRightToLeft(text)
          return .text(
            text, box: box.mirrored(about: x), style: style, lines: lines,
            alignment: flips ? alignment.mirrored : alignment)
        case .image(let image, let box): return .image(image, box.mirrored(about: x))
        case .picture(let picture, let box): return .picture(picture, box.mirrored(about: x))
        case .group(let inner, let transform, let opacity, let clip):
          // Reflect the contents of the group about their own origin. The reflected transform then
          // moves them to the reflected position.
          let outer = Transform(
            a: transform.a, b: -transform.b, c: -transform.c, d: transform.d,
            tx: 2 * x - transform.tx, ty: transform.ty)
          return .group(
            inner.mirrored(about: 0, cached: cached), transform: outer, opacity: opacity,
            clip: clip?.transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)))
        case .masked(let inner, let mask, let channel):
          return .masked(
            inner.mirrored(about: x, cached: cached), by: mask.mirrored(about: x, cached: cached),
            channel)
        case .cached(let id, let version, let size, let inner):
          let drawing = Drawing([
            .cached(id: id, version: version, size: size, cached(id, version, size, inner))
          ])
          let left = 2 * x - size.width
          return left == 0
            ? drawing.commands[0]
            : .group(drawing, transform: .translation(x: left, y: 0), opacity: 1, clip: nil)
        }
      })
  }
}

extension Paint {
  fileprivate func mirrored(by reflection: Transform) -> Paint {
    switch self {
    case .solid: self
    case .gradient(let gradient): .gradient(gradient.transformed(by: reflection))
    }
  }
}

extension Rectangle {
  fileprivate func mirrored(about x: Double) -> Rectangle {
    Rectangle(x: 2 * x - self.x - width, y: y, width: width, height: height)
  }
}

extension TextAlignment {
  fileprivate var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}
