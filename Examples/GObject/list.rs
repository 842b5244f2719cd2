// A list of lines in a GTK window. A pull, F5 or Ctrl+R adds a line.
use gtk4::{ffi::GtkWidget, glib, glib::translate::*, prelude::*};

#[link(name = "pullcord-gtk")]
extern "C" {
    fn pullcord_view_new(child: *mut GtkWidget) -> *mut GtkWidget;
    fn pullcord_view_finish(view: *mut GtkWidget);
}

fn activate(application: &gtk4::Application) {
    let rows = gtk4::ListBox::new();
    for number in 1..=30 {
        rows.append(&gtk4::Label::new(Some(&format!("Line {}", number))));
    }
    let scrolled = gtk4::ScrolledWindow::builder().child(&rows).build();
    let child = scrolled.upcast_ref::<gtk4::Widget>().to_glib_none().0;
    let view: gtk4::Widget = unsafe { from_glib_none(pullcord_view_new(child)) };
    view.set_property("indicator", "arrow").unwrap();
    let window = gtk4::ApplicationWindow::builder().application(application).title("Pull me")
        .child(&view).default_width(420).default_height(640).build();
    let title = window.downgrade();
    // A program asks its server here, without blocking, and calls finish when the answer is there.
    view.connect_local("refresh", false, move |values| {
        let (view, rows, title) = (values[0].get::<gtk4::Widget>().unwrap(), rows.clone(), title.clone());
        glib::timeout_add_local_once(std::time::Duration::from_millis(500), move || {
            rows.prepend(&gtk4::Label::new(Some("A new line")));
            unsafe { pullcord_view_finish(view.to_glib_none().0) };
            title.upgrade().map(|window| window.set_title(Some("Loaded")));
        });
        None
    }).unwrap();
    window.present();
}

fn main() {
    let application = gtk4::Application::new(None, Default::default());
    application.connect_activate(activate);
    application.run();
}
