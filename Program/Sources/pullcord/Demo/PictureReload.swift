internal import PullcordSystem
internal import PullcordTunerPanel
internal import PullcordTuning

/// Reads an indicator's picture file again when it changes, so that a designer who edits the file
/// sees each change in the window.
///
/// If the file cannot be read, the previous picture stays, and the window shows the reason.
final class PictureReload {
  private let scene: TunedScene
  private let messages: WindowMessages
  private let opened: OpenedIndicators
  private var watch: FileWatch?
  /// Called before the picture is read again.
  var willChange: () -> Void = {}
  /// Called after the picture was read again, even if reading failed.
  var onChange: () -> Void = {}

  init(_ scene: TunedScene, _ messages: WindowMessages, _ opened: OpenedIndicators) {
    (self.scene, self.messages, self.opened) = (scene, messages, opened)
  }

  /// Watches an indicator's file and the text file beside it, and stops watching earlier files.
  func watch(_ file: String) {
    watch?.close()
    watch = FileWatch(IconFile.files(of: file)) { [weak self] in self?.reload(file) }
  }

  private func reload(_ file: String) {
    willChange()
    do {
      let indicator = try OpenedFile.indicator(file)
      opened.add(indicator)
      let source = indicator.source
      let before = scene.tuning.iconSource
      scene.use(source)
      // A script in the text file beside the picture turns an icon into an illustration.
      if source.choice != before.choice, scene.tuning.indicator == before.choice {
        var tuning = scene.tuning
        tuning.show(source.choice)
        scene.apply(tuning)
      }
    } catch { messages.report(error) }
    onChange()
  }
}
