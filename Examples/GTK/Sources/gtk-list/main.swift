import CGTK
import Foundation
import PullcordGTK

// The files of a folder in a GTK window. Pull the list, or press F5, to read the folder again.
let folder = CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath
gtk_init()
let window = OpaquePointer(gtk_window_new())
let rows = OpaquePointer(gtk_list_box_new())
let scrolledWindow = OpaquePointer(gtk_scrolled_window_new() as UnsafeMutablePointer<GtkWidget>)
gtk_list_box_set_selection_mode(rows, GTK_SELECTION_NONE)
gtk_scrolled_window_set_child(scrolledWindow, .init(rows))

@MainActor func show(_ names: [String]) {
  while let row = gtk_widget_get_first_child(.init(rows)) { gtk_list_box_remove(rows, row) }
  for name in names {
    let label = gtk_label_new(name)
    gtk_label_set_xalign(.init(label), 0)
    gtk_widget_set_margin_start(label, 16)
    gtk_widget_set_size_request(label, -1, 44)
    gtk_list_box_append(rows, label)
  }
  gtk_window_set_title(.init(window), "\(folder): \(names.count) files")
}

let view = PullView(child: scrolledWindow, indicator: .spinner) { _ in
  let names = try await Task.detached {
    try await Task.sleep(for: .seconds(1))  // as a slow disk would
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }.value
  show(names)
}
show(try FileManager.default.contentsOfDirectory(atPath: folder).sorted())
gtk_window_set_default_size(.init(window), 420, 640)
gtk_window_set_child(.init(window), .init(view.widget))
gtk_widget_show(.init(window))
while gtk_window_get_toplevels().map({ g_list_model_get_n_items($0) }) ?? 0 > 0 {
  g_main_context_iteration(nil, 1)
}
