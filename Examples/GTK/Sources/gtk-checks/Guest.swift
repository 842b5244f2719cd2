import CGTK
import Foundation
import PullToRefresh
import PullcordGTK

/// Prints the properties of a program that a widget could change by a side effect: fonts, threads,
/// files, signals, environment and locale, and whether the program sleeps when nothing happens.
///
/// `guest plain` has no view. `guest view` shows a view that has drawn its indicator. Both must
/// print the same.
@MainActor struct Guest {
  let checks: Checks

  init(_ checks: Checks) { self.checks = checks }

  func run() {
    let kind = CommandLine.arguments.dropFirst(2).first ?? "plain"
    let box = OpaquePointer(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let labels = texts.map { text in
      let label = gtk_label_new(nil)
      gtk_label_set_markup(.init(label), text)
      gtk_box_append(.init(box), label)
      return label
    }
    gtk_scrolled_window_set_child(checks.scrolledWindow, .init(box))
    if kind == "plain" {
      gtk_window_set_child(.init(checks.window), .init(checks.scrolledWindow))
      gtk_window_set_default_size(.init(checks.window), 400, 500)
      gtk_widget_show(.init(checks.window))
    } else {
      // If GLib's loop ran the main actor's jobs, the program would have one more open file.
      PullView.runsMainActorJobs = false
      refresh()
    }
    checks.pause(1)
    for label in labels { print(fonts(of: label), size(of: label)) }
    print(familyCount, "families")
    for line in threads + files + signals + environment { print(line) }
    print(setlocale(LC_ALL, nil).map { String(cString: $0) } ?? "")
    // Two wake-ups are allowed: the timer that ends the measurement, and a change of the pointer.
    let count = wakeUps(over: 3)
    print(count <= 2 ? "rests" : "\(count) wake-ups")
  }

  private let texts = [
    "Plain", "Ünï 漢字 עברית 😀", "<b>Bold</b>", "<tt>Typewriter</tt>",
    "<span font='Serif Italic 15'>Serif</span>",
  ]

  /// Shows the view, and runs one refresh so that the view draws its indicator and its text.
  private func refresh() {
    let view = PullView(child: .init(checks.scrolledWindow), starting: { _ in })
    gtk_window_set_default_size(.init(checks.window), 400, 500)
    gtk_window_set_child(.init(checks.window), .init(view.widget))
    gtk_widget_show(.init(checks.window))
    checks.wait { view.list.model.viewport > 0 }
    view.list.startRefreshing(at: .start)
    checks.pause(0.7)
    view.list.endRefreshing(at: .start)
    checks.wait { view.list.isAtRest }
  }

  /// The fonts that Pango has chosen for the parts of a label's text.
  private func fonts(of label: UnsafeMutablePointer<GtkWidget>?) -> String {
    let iterator = pango_layout_get_iter(gtk_label_get_layout(.init(label)))
    defer { pango_layout_iter_free(iterator) }
    var fonts: [String] = []
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
      let description = pango_font_describe(run.pointee.item.pointee.analysis.font)
      let text = pango_font_description_to_string(description)
      fonts.append(text.map { String(cString: $0) } ?? "none")
      g_free(text)
      pango_font_description_free(description)
    } while pango_layout_iter_next_run(iterator) != 0
    return fonts.joined(separator: ", ")
  }

  private func size(of label: UnsafeMutablePointer<GtkWidget>?) -> String {
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    gtk_widget_measure(label, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
    return "\(width)×\(height)"
  }

  private var familyCount: Int32 {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    let context = gtk_widget_get_pango_context(.init(checks.window))
    pango_font_map_list_families(pango_context_get_font_map(context), &families, &count)
    g_free(families)
    return count
  }

  /// The names of the threads, except for those of GLib's pool, which can end at any time.
  private var threads: [String] {
    entries("task").map { name in
      text("/proc/self/task/\(name)/comm").trimmingCharacters(in: .newlines)
    }.filter { !$0.hasPrefix("pool") }.sorted()
  }

  /// The kinds and paths of the open files, without the numbers of sockets, pipes and processes.
  private var files: [String] {
    entries("fd").compactMap { number in
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
    }
    .map { $0.replacing(/\[\d+\]/, with: "").replacing(/\/proc\/\d+/, with: "/proc") }.sorted()
  }

  /// The signals that are blocked, ignored or handled.
  private var signals: [String] {
    text("/proc/self/status").split(separator: "\n").filter { $0.hasPrefix("Sig") }
      .map(String.init).filter { !$0.hasPrefix("SigQ") }
  }

  private var environment: [String] {
    ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// The number of times that threads of the process wake up within some seconds.
  private func wakeUps(over seconds: Double) -> Int {
    let count = wakeUpCount
    nonisolated(unsafe) var isOver = false
    let timer: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { isOver in
      isOver?.storeBytes(of: true, as: Bool.self)
      return 0
    }
    withUnsafeMutablePointer(to: &isOver) { pointer in
      _ = g_timeout_add(guint(seconds * 1000), timer, pointer)
      while !pointer.pointee { g_main_context_iteration(nil, 1) }
    }
    return wakeUpCount - count
  }

  private var wakeUpCount: Int {
    entries("task").map { name in
      text("/proc/self/task/\(name)/status").split(separator: "\n")
        .filter { $0.contains("voluntary_ctxt_switches") && !$0.hasPrefix("non") }
        .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }.reduce(0, +)
    }.reduce(0, +)
  }

  private func entries(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)")) ?? []
  }

  /// The text of a file in `/proc`, whose length is unknown before it is read.
  private func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
