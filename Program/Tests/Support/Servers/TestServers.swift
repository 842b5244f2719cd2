internal import Foundation
internal import PullcordSystem

/// The requirements of tests that use real X servers.
///
/// If a program is missing, the test is skipped and the reason is reported. With `CI=true` the test
/// runs and fails instead.
package enum TestServers {
  /// A requirement of a test.
  package enum Requirement: Hashable, Sendable, CaseIterable {
    /// Xvfb.
    case virtualScreen
    /// Xorg with the dummy and inputtest drivers, as root.
    case inputTestServer
    /// The tool `xdotool`.
    case pointerTool
    /// A session bus.
    case sessionBus
    /// The Wayland compositor `sway`.
    case waylandServer
    /// The Wayland compositor `mutter`, and Python's bindings of D-Bus for its devices.
    case mutter
    /// The library that draws the frame of a window where the compositor draws none.
    case frameLibrary
    /// The tool `grim`, which reads the pixels of sway's screen.
    case screenReader
    /// The tools `wtype`, `wl-copy` and `wl-paste`.
    case keyTool
    /// The X server for Wayland compositors, `Xwayland`.
    case xwayland
    /// The accessibility bus, its registry, and Python's client library for it.
    case accessibility
    /// The screen reader Orca.
    case orca
    /// Python's bindings of GTK 4.
    case pythonBindings
    /// The C compiler of the Swift toolchain.
    case compiler
    /// The library that draws animations of Lottie.
    case animationLibrary
  }

  /// Whether a test with these requirements should run.
  package static func canRun(_ requirements: [Requirement]) -> Bool {
    mustRun || requirements.allSatisfy { missing($0) == nil }
  }

  /// Throws if one of these requirements is missing.
  package static func require(_ requirements: Requirement...) throws {
    for requirement in requirements {
      if let reason = missing(requirement) { throw TestServerError.missing(reason) }
    }
  }

  /// The folders of shared libraries, of which Debian has one for each architecture.
  private static var pluginFolders: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    return names.filter { $0.hasSuffix("-linux-gnu") }.map { "/usr/lib/\($0)" } + ["/usr/lib"]
  }

  /// Whether skipping tests is forbidden.
  static var mustRun: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

  /// The reason why a requirement is not met, or nil if it is met.
  package static func missing(_ requirement: Requirement) -> String? {
    switch requirement {
    case .virtualScreen:
      return ProgramPath.find("Xvfb") == nil ? "Xvfb is not installed (package xvfb)" : nil
    case .pointerTool:
      return ProgramPath.find("xdotool") == nil ? "xdotool is not installed (package xdotool)" : nil
    case .sessionBus:
      return ProgramPath.find("dbus-daemon") == nil
        ? "dbus-daemon is not installed (package dbus-daemon)" : nil
    case .accessibility:
      let files = FileManager.default
      guard files.fileExists(atPath: "/usr/libexec/at-spi2-registryd") else {
        return "the accessibility registry is not installed (package at-spi2-core)"
      }
      return files.fileExists(atPath: "/usr/lib/python3/dist-packages/pyatspi")
        ? nil : "Python's client library for AT-SPI is not installed (package python3-pyatspi)"
    case .orca:
      return FileManager.default.fileExists(atPath: "/usr/bin/orca")
        ? nil : "Orca is not installed (package orca)"
    case .waylandServer:
      return ProgramPath.find("sway") == nil ? "sway is not installed (package sway)" : nil
    case .mutter:
      guard ProgramPath.find("mutter") != nil else {
        return "mutter is not installed (package mutter)"
      }
      // Not the Python of PATH: only Debian's has the bindings.
      return FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
        ? nil : "Python's bindings of D-Bus are not installed (package python3-gi)"
    case .pythonBindings:
      let hasLibrary = FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
      let hasGTK = pluginFolders.contains {
        FileManager.default.fileExists(atPath: "\($0)/girepository-1.0/Gtk-4.0.typelib")
      }
      return hasLibrary && hasGTK
        ? nil : "Python has no bindings of GTK 4 (packages python3-gi and gir1.2-gtk-4.0)"
    case .frameLibrary:
      return pluginFolders.contains {
        FileManager.default.fileExists(atPath: "\($0)/libdecor/plugins-1/libdecor-cairo.so")
      } ? nil : "libdecor has no plugin (package libdecor-0-plugin-1-cairo)"
    case .screenReader:
      return ProgramPath.find("grim") == nil ? "grim is not installed (package grim)" : nil
    case .keyTool:
      return ["wtype", "wl-copy", "wl-paste"].allSatisfy { ProgramPath.find($0) != nil }
        ? nil : "wtype or wl-copy is not installed (packages wtype and wl-clipboard)"
    case .xwayland:
      return ProgramPath.find("Xwayland") == nil
        ? "Xwayland is not installed (package xwayland)" : nil
    case .animationLibrary:
      return pluginFolders.contains {
        FileManager.default.fileExists(atPath: "\($0)/librlottie.so.0-1")
      } ? nil : "rlottie is not installed (package librlottie0-1)"
    case .compiler:
      return ProgramPath.find("clang") == nil
        ? "clang, which comes with Swift, is not in PATH" : nil
    case .inputTestServer:
      guard ProgramPath.find("Xorg") != nil else {
        return "Xorg is not installed (package xserver-xorg-core)"
      }
      let modules = "/usr/lib/xorg/modules/"
      guard FileManager.default.fileExists(atPath: modules + "input/inputtest_drv.so") else {
        return "Xorg has no inputtest driver (package xserver-xorg-core)"
      }
      guard FileManager.default.fileExists(atPath: modules + "drivers/dummy_drv.so") else {
        return "Xorg has no dummy driver (package xserver-xorg-video-dummy)"
      }
      // Xorg accepts an absolute configuration path only from root.
      return geteuid() == 0 ? nil : "Xorg with a private configuration needs root"
    }
  }
}

/// The reason why a test server or a device does not work.
package enum TestServerError: Error, CustomStringConvertible {
  /// A program or driver is not installed.
  case missing(String)
  /// A server did not start in time.
  ///
  /// `log` contains its messages.
  case notReady(program: String, log: String)
  /// A device's connection broke, or its reply was wrong.
  case device(String)
  /// A program failed.
  case failed(program: String, status: Int32, output: String)

  /// The error on one line.
  package var description: String {
    switch self {
    case .missing(let reason): reason
    case .notReady(let program, let log): "\(program) did not start: \(log)"
    case .device(let reason): reason
    case .failed(let program, let status, let output):
      "\(program) ended with status \(status): \(output)"
    }
  }
}
