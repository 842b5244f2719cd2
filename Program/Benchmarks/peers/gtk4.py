"""A list of 1,000,000 rows in GTK 4, like that of `pullcord demo`, for peers/run.sh."""

import signal

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, GObject, Gtk, Pango  # noqa: E402

ROWS = 1_000_000
PEOPLE = [
    ("Ada Lovelace", "The engine weaves patterns just as the loom weaves leaves"),
    ("王小明", "今天的会议改到下午三点，请大家准时参加"),
    ("Grace Hopper", "A ship in port is safe, but that is not what ships are for 🚢"),
    ("Мария Склодовская", "Ничего в жизни не следует бояться, нужно лишь понять"),
    ("Émilie du Châtelet", "Tout ce que la raison désapprouve doit être corrigé"),
    ("山田太郎", "明日の天気は晴れのち曇りでしょう"),
    ("Ibn al-Haytham", "الضوء ينتقل في خطوط مستقيمة"),
    ("Ramanujan", "१७२९ एक बहुत ही रोचक संख्या है"),
]


class Row(GObject.Object):
    """One entry of the list. Its index determines its texts."""


class Rows(GObject.Object, Gio.ListModel):
    """A million entries. Only those in view exist."""

    def do_get_item_type(self):
        return Row.__gtype__

    def do_get_n_items(self):
        return ROWS

    def do_get_item(self, place):
        return Row() if place < ROWS else None


def row():
    box = Gtk.Box(spacing=12, margin_start=16, margin_end=16)
    box.set_size_request(-1, 72)
    avatar = Gtk.Label(width_chars=3)
    avatar.add_css_class("avatar")
    texts = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, valign=Gtk.Align.CENTER, hexpand=True)
    title = Gtk.Label(xalign=0, ellipsize=Pango.EllipsizeMode.END)
    title.add_css_class("heading")
    subtitle = Gtk.Label(xalign=0, ellipsize=Pango.EllipsizeMode.END)
    texts.append(title)
    texts.append(subtitle)
    time = Gtk.Label(valign=Gtk.Align.START, margin_top=15)
    for part in (avatar, texts, time):
        box.append(part)
    box.parts = (avatar, title, subtitle, time)
    return box


def setup(_, item):
    item.set_child(row())


def bind(_, item):
    place = item.get_position()
    name, text = PEOPLE[place % len(PEOPLE)][0], PEOPLE[(place // 3) % len(PEOPLE)][1]
    avatar, title, subtitle, time = item.get_child().parts
    avatar.set_label(name[:2])
    title.set_label(f"{name} {place}")
    subtitle.set_label(text)
    time.set_label(f"{place % 60} min")


def activate(app):
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", setup)
    factory.connect("bind", bind)
    view = Gtk.ListView(model=Gtk.NoSelection(model=Rows()), factory=factory)
    scroller = Gtk.ScrolledWindow(child=view, hscrollbar_policy=Gtk.PolicyType.NEVER)
    window = Gtk.ApplicationWindow(application=app, child=scroller, decorated=False)
    window.set_default_size(480, 800)
    window.present()
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, app.quit)


application = Gtk.Application(application_id="org.example.rows")
application.connect("activate", activate)
application.run()
