/// Parts of an icon that belong together, such as a layer of a drawing program.
///
/// A group can hold other groups. `IconPart.group` is the innermost group that a part is in.
public struct IconGroup: Hashable, Sendable {
  /// A number that no other group of the icon has.
  public var number: Int
  /// The names of the group in its file.
  public var name: IconName
  /// The opacity of the group as a whole, 0…1.
  public var opacity: Double
  /// The masks of the group; a region is visible only if every mask shows it.
  public var masks: [IconMask]
  // An array, because a structure cannot contain itself.
  private var enclosing: [IconGroup]

  /// Makes a group, by default opaque and without masks.
  public init(
    number: Int, name: IconName = IconName(), opacity: Double = 1, masks: [IconMask] = [],
    in outer: IconGroup? = nil
  ) {
    self.number = number
    self.name = name
    self.opacity = opacity
    self.masks = masks
    enclosing = outer.map { [$0] } ?? []
  }

  /// The group that holds this one; nil for an outermost group.
  public var outer: IconGroup? {
    get { enclosing.first }
    set { enclosing = newValue.map { [$0] } ?? [] }
  }

  /// The groups from the outermost one to this one.
  public var chain: [IconGroup] {
    var groups = [self]
    while let outer = groups.last?.outer { groups.append(outer) }
    return groups.reversed()
  }

  /// Returns the group with its masks and the masks of all its outer groups transformed.
  public func transformed(by transform: Transform) -> IconGroup {
    var group: IconGroup?
    for var next in chain {
      for index in next.masks.indices {
        next.masks[index].parts = next.masks[index].parts.map { $0.transformed(by: transform) }
      }
      next.outer = group
      group = next
    }
    return group ?? self
  }

  /// Whether the group changes what its parts look like.
  fileprivate var hasEffect: Bool { opacity < 1 || !masks.isEmpty }

  /// Whether both groups have the same number, opacity and masks; outer groups are ignored.
  fileprivate func isSame(as other: IconGroup) -> Bool {
    number == other.number && opacity == other.opacity && masks == other.masks
  }

  /// Hashes the number only, because a mask may have thousands of points.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The names of a shape or a group in its file.
public struct IconName: Hashable, Sendable {
  /// The `id`; nil if the file gives none.
  public var id: String?
  /// The name that a drawing program shows, such as `inkscape:label`; nil if there is none.
  public var label: String?

  /// Makes a name, which is empty by default.
  public init(id: String? = nil, label: String? = nil) {
    self.id = id
    self.label = label
  }
}

/// A mask, which shows some regions of a group and hides others.
public struct IconMask: Hashable, Sendable {
  /// The shapes of the mask, in the icon's own units.
  public var parts: [IconPart]
  /// The property of the shapes that decides how much is visible.
  public var channel: Drawing.MaskChannel

  /// Makes a mask; by default, the opacity of its shapes decides how much is visible.
  public init(_ parts: [IconPart], channel: Drawing.MaskChannel = .alpha) {
    self.parts = parts
    self.channel = channel
  }

  /// The outline of the region that the mask shows; nil if one outline cannot replace the mask.
  fileprivate var outline: Path? {
    guard channel == .alpha, parts.count == 1, let part = parts.first, part.group == nil,
      part.fillRule == .nonZero, part.opacity == 1, part.stroke == nil,
      case .solid(let color)? = part.fill, color.color.alpha == 1
    else { return nil }
    return part.path
  }

  /// Returns a drawing seen through the mask.
  fileprivate func applied(to drawing: Drawing) -> Drawing.Command {
    if let outline {
      return .group(drawing, transform: .identity, opacity: 1, clip: outline)
    }
    // A mask has the colors of its file, whatever the theme is.
    return .masked(drawing, by: Drawing(icon: parts), channel)
  }

  /// The box of the regions that the mask can show; nil if it shows nothing.
  fileprivate var bounds: Rectangle? {
    parts.compactMap(\.visibleBounds).reduce(nil) { $0?.union($1) ?? $1 }
  }
}

extension IconPart {
  /// The bounding box of the part's path and line, without regions that the masks of its groups
  /// hide.
  ///
  /// The box is in the icon's own units. It is nil if the path draws nothing or the masks hide the
  /// part. It excludes the tips of mitered corners, and the width of a line with no `strokeStyle`.
  public var visibleBounds: Rectangle? {
    guard var box = path.bounds else { return nil }
    if stroke != nil, let strokeStyle { box = box.inset(by: -strokeStyle.width / 2) }
    var next = group
    while let group = next {
      for mask in group.masks {
        guard let visible = mask.bounds?.intersection(box) else { return nil }
        box = visible
      }
      next = group.outer
    }
    return box
  }
}

extension Rectangle {
  /// The common part of two rectangles; nil if they are apart.
  fileprivate func intersection(_ other: Rectangle) -> Rectangle? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard right >= left, bottom >= top else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Drawing {
  /// Makes the drawing of an icon in the icon's own units.
  ///
  /// Lines that have no style of their own are one unit wide.
  ///
  /// - Parameters:
  ///   - parts: The parts, ordered from bottom to top.
  ///   - palette: The colors; those of the icon's file by default.
  public init(icon parts: [IconPart], palette: IconPalette = .own) {
    self.init(grouping: parts) { parts[$0].commands(palette) }
  }

  /// Makes the drawing of an icon whose parts are drawn by a function.
  ///
  /// The drawing has the masks and the opacity of the groups.
  ///
  /// - Parameters:
  ///   - parts: The parts, ordered from bottom to top.
  ///   - commands: Returns the commands that draw the part at an index of `parts`.
  public init(grouping parts: [IconPart], commands: (Int) -> [Command]) {
    var open: [(group: IconGroup, inside: Drawing)] = []
    var result = Drawing()
    func close(to depth: Int) {
      while open.count > depth, let (group, inside) = open.popLast() {
        guard !inside.commands.isEmpty else { continue }
        let command = group.applied(to: inside)
        if open.isEmpty {
          result.commands.append(command)
        } else {
          open[open.count - 1].inside.commands.append(command)
        }
      }
    }
    for (index, part) in parts.enumerated() {
      let chain = part.group?.chain.filter(\.hasEffect) ?? []
      let shared = zip(open, chain).prefix { $0.group.isSame(as: $1) }.count
      close(to: shared)
      for group in chain[shared...] { open.append((group, Drawing())) }
      if open.isEmpty {
        result.commands += commands(index)
      } else {
        open[open.count - 1].inside.commands += commands(index)
      }
    }
    close(to: 0)
    self = result
  }
}

extension IconGroup {
  fileprivate func applied(to drawing: Drawing) -> Drawing.Command {
    var command: Drawing.Command?
    for mask in masks { command = mask.applied(to: command.map { Drawing([$0]) } ?? drawing) }
    if let command, opacity >= 1 { return command }
    return .group(
      command.map { Drawing([$0]) } ?? drawing, transform: .identity, opacity: opacity, clip: nil)
  }
}
