internal import PullcordX11

extension DesktopWindow {
  /// Puts a text on the desktop's clipboard, from which other programs paste it until another program
  /// copies something, or the window goes.
  ///
  /// Call it from what a person did. False when another program has taken the clipboard since then.
  package func copy(_ text: String) -> Bool {
    let owner = clipboard ?? ClipboardOwner(display: display, window: window)
    clipboard = owner
    defer { scheduleTurn() }
    return owner.own(text, since: latestUserTime)
  }
}
