#!/usr/bin/python3
"""A window of GTK from which a file can be dragged, as from a file manager: drag.py FILE."""
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, GObject, Gtk

file = Gio.File.new_for_path(sys.argv[1])
source = Gtk.DragSource()
value = GObject.Value(Gio.File, file)
source.connect("prepare", lambda source, x, y: Gdk.ContentProvider.new_for_value(value))
label = Gtk.Label(label=file.get_basename())
label.add_controller(source)
window = Gtk.Window(title="Drag me", child=label)
window.present()
GLib.MainLoop().run()
