#!/usr/bin/python3
"""What the tests run: PullcordView in a Python program, without events of devices."""
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Pullcord", "1.0")
from gi.repository import GLib, Gtk, Pullcord

INTERFACE = """<interface><object class="GtkBox" id="box"><child>
  <object class="PullcordView" id="view">
    <property name="indicator">arrow</property>
    <property name="preset">ios</property>
    <property name="edge">end</property>
    <child><object class="GtkScrolledWindow" id="scrolled"><property name="vexpand">1</property></object></child>
  </object></child></object></interface>"""


def new_list(rows=40):
    box = Gtk.ListBox()
    for row in range(rows):
        box.append(Gtk.Label(label="row"))
    return Gtk.ScrolledWindow(child=box)


def errors():
    view = Pullcord.View(child=new_list())
    for indicator in ["spiner", "/no/such.svg"]:
        try:
            view.load_indicator(indicator)
        except GLib.Error as error:
            is_name = error.matches(Pullcord.error_quark(), Pullcord.Error.NAME)
            print("name" if is_name else "file", error.message.split(":")[0].split(";")[0])
    child = view.props.child
    box, label = Gtk.Box(), Gtk.Label()
    box.append(label)
    view.props.child = label
    print(view.props.indicator, view.props.child == child)


def interface():
    Pullcord.View.__gtype__.name  # registers the type
    builder = Gtk.Builder.new_from_string(INTERFACE, -1)
    view = builder.get_object("view")
    is_child = view.get_child() == builder.get_object("scrolled")
    print(view.props.indicator, view.props.preset, view.props.edge.value_nick, is_child)
    print(builder.get_object("box").compute_expand(Gtk.Orientation.VERTICAL))


def files():
    """Loads the file of each argument with the tuning file in the last one, and then without a readable one."""
    view = Pullcord.View(child=new_list())
    for path in sys.argv[2:-1]:
        view.load_tuned_indicator(path, sys.argv[-1])
        print(view.props.indicator == path)
    try:
        view.load_tuned_indicator("arrow", "/no/such.json")
    except GLib.Error as error:
        print(error.matches(Pullcord.error_quark(), Pullcord.Error.FILE), error.message.split(":")[0])


def refresh():
    """A refresh with an icon of a file, ended by an error, and then the loading of more."""
    loop = GLib.MainLoop()
    view = Pullcord.View(child=new_list(), indicator=sys.argv[2])
    view.add_load_more()
    view.connect("refresh", lambda view: GLib.timeout_add(100, view.finish_with_error, "The disk is full."))
    view.connect("state-changed", changed, loop)
    window = Gtk.Window(child=view, default_width=300, default_height=300)
    window.present()
    view.start()
    view.props.status_text = "1 of 2"
    loop.run()
    print(view.props.refreshing, view.props.status_text, announcement(view))


def announcement(view):
    """The text that a screen reader announced last. It is in a label that only assistive technology sees."""
    part = view.get_first_child().get_first_child()
    while not isinstance(part, Gtk.Label):
        part = part.get_next_sibling()
    return part.get_text()


def changed(view, edge, state, loop):
    print(edge.value_nick, state.value_nick)
    if state == Pullcord.State.IDLE:
        loop.quit()


Gtk.init()
{"errors": errors, "interface": interface, "files": files, "refresh": refresh}[sys.argv[1]]()
