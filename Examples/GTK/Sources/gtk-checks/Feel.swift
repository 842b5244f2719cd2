import CGTK
import Glibc
import PullToRefresh
import PullcordGTK

/// A list that prints its state and offset after each frame that changes them.
///
/// It runs until the window closes. The lines have the format of the program's log:
/// `{"t":1.25,"state":"pulling","offset":-12.5}`.
@MainActor struct Feel {
  let checks: Checks

  init(_ checks: Checks) { self.checks = checks }

  func run() {
    let view = checks.show(rows()) { _ in try await Task.sleep(for: .milliseconds(300)) }
    let log = Log(view, checks)
    // Input changes the offset at once. Print it only after GTK has painted a frame with it.
    let painted: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
      guard let data else { return }
      let log = Unmanaged<Log>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { log.write() }
    }
    let clock = gtk_widget_get_frame_clock(.init(checks.window))
    g_signal_connect_data(
      .init(clock), "after-paint", unsafeBitCast(painted, to: GCallback.self),
      Unmanaged.passUnretained(log).toOpaque(), nil, GConnectFlags(rawValue: 0))
    withExtendedLifetime(log) {
      while view.widget != nil {
        if g_main_context_iteration(nil, 0) == 0 { g_usleep(4000) }
      }
    }
  }

  @MainActor private final class Log {
    private let view: PullView
    private let checks: Checks
    private let start: Double
    private var last = ""

    init(_ view: PullView, _ checks: Checks) {
      (self.view, self.checks, start) = (view, checks, checks.time)
    }

    func write() {
      let state = "\(view.list.state(at: .start))".prefix { $0 != "(" }
      let offset = view.list.model.offset(at: view.list.now)
      let line = "\"state\":\"\(state)\",\"offset\":\(offset)"
      guard line != last else { return }
      last = line
      // `print` would buffer the text, because the output is a file.
      let text = "{\"t\":\(checks.time - start),\(line)}\n"
      _ = Glibc.write(STDOUT_FILENO, text, text.utf8.count)
    }
  }

  private func rows() -> UnsafeMutablePointer<GtkWidget>? {
    let rows = gtk_list_box_new()
    gtk_list_box_set_selection_mode(OpaquePointer(rows), GTK_SELECTION_NONE)
    for number in 0..<200 {
      let label = gtk_label_new("Row \(number)")
      gtk_widget_set_size_request(label, -1, 44)
      gtk_list_box_append(OpaquePointer(rows), label)
    }
    return rows
  }
}
