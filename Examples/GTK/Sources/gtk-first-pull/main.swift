import CGTK
import Foundation
import PullToRefresh
import PullcordGTK

// Shows the lines of a text file, 40 at a time. Pull the list, or press F5, to read the file again.

/// An error with a text for users, which appears in the indicator.
struct MissingFile: LocalizedError {
  let path: String
  var errorDescription: String? { "There is no file \(path)." }
}

gtk_init()
let path = CommandLine.arguments.dropFirst().first ?? "/etc/services"
let rows = OpaquePointer(gtk_list_box_new())
guard let scrolledWindow = gtk_scrolled_window_new() else { fatalError("GTK made no widget") }
gtk_scrolled_window_set_child(.init(scrolledWindow), .init(rows))
gtk_widget_set_vexpand(scrolledWindow, 1)
var shown = 0

/// Reads the file away from the main thread.
func lines() async throws -> [Substring] {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
    throw MissingFile(path: path)
  }
  return text.split(separator: "\n")
}

/// Appends the next lines, and returns whether there are more.
@MainActor func append(_ lines: [Substring]) -> Bool {
  for line in lines.dropFirst(shown).prefix(40) {
    gtk_list_box_append(rows, gtk_label_new(String(line)))
    shown += 1
  }
  return shown < lines.count
}

let view = PullView(child: scrolledWindow, indicator: .arrow) { _ in
  let lines = try await lines()
  while let row = gtk_widget_get_first_child(.init(rows)) { gtk_list_box_remove(rows, row) }
  shown = 0
  _ = append(lines)
}
view.list.addLoadMore { _ in append(try await lines()) ? .updated : .noMore }
view.list.startRefreshing(at: .start)  // the first load

let window = OpaquePointer(gtk_window_new())
gtk_window_set_default_size(.init(window), 420, 640)
gtk_window_set_child(.init(window), .init(view.widget))
gtk_widget_show(.init(window))
while gtk_window_get_toplevels().map({ g_list_model_get_n_items($0) }) ?? 0 > 0 {
  g_main_context_iteration(nil, 1)
}
