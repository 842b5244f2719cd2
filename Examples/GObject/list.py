#!/usr/bin/python3
"""A list of lines in a GTK window. A pull, F5 or Ctrl+R adds a line."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Pullcord", "1.0")
from gi.repository import GLib, Gtk, Pullcord


def activate(application):
    rows = Gtk.ListBox()
    for number in range(30):
        rows.append(Gtk.Label(label=f"Line {number + 1}"))
    scrolled = Gtk.ScrolledWindow(child=rows)
    view = Pullcord.View(child=scrolled, indicator="arrow")
    window = Gtk.ApplicationWindow(
        application=application, title="Pull me", child=view, default_width=420, default_height=640)

    def loaded():
        rows.prepend(Gtk.Label(label="A new line"))
        view.finish()
        window.set_title("Loaded")
        return GLib.SOURCE_REMOVE

    # A program asks its server here, without blocking, and calls finish when the answer is there.
    view.connect("refresh", lambda view: GLib.timeout_add(500, loaded))
    window.present()


application = Gtk.Application()
application.connect("activate", activate)
application.run()
