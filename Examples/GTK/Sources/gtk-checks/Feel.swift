import CGTK
import Glibc
import PullToRefresh
import PullcordGTK

/// A list that prints its state and offset when they change, until the program ends.
///
/// The lines are those of the program's log: `{"t":1.25,"state":"pulling","offset":-12.5}`.
@MainActor struct Feel {
  let checks: Checks

  init(_ checks: Checks) { self.checks = checks }

  func run() {
    let view = checks.show(rows()) { _ in try await Task.sleep(for: .milliseconds(300)) }
    let start = checks.time
    var last = ""
    while view.widget != nil {
      let state = "\(view.list.state(at: .start))".prefix { $0 != "(" }
      let offset = view.list.model.offset(at: view.list.now)
      let line = "\"state\":\"\(state)\",\"offset\":\(offset)"
      if line != last { write("{\"t\":\(checks.time - start),\(line)}\n") }
      last = line
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(4000) }
    }
  }

  /// Writes text at once, unlike `print` into a file.
  private func write(_ text: String) { _ = Glibc.write(STDOUT_FILENO, text, text.utf8.count) }

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
