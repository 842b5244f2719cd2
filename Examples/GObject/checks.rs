// What the tests run: errors, and calls after the view lost its child.
use gtk4::{ffi::GtkWidget, glib, glib::translate::*, prelude::*};
use std::os::raw::c_char;

#[link(name = "pullcord-gtk")]
extern "C" {
    fn pullcord_view_new(child: *mut GtkWidget) -> *mut GtkWidget;
    fn pullcord_view_load_indicator(
        view: *mut GtkWidget, name: *const c_char, error: *mut *mut glib::ffi::GError) -> glib::ffi::gboolean;
    fn pullcord_view_start(view: *mut GtkWidget);
    fn pullcord_view_finish_with_error(view: *mut GtkWidget, text: *const c_char);
    fn pullcord_error_quark() -> glib::ffi::GQuark;
}

fn load_indicator(view: &gtk4::Widget, name: &str) -> Result<(), glib::Error> {
    let mut error = std::ptr::null_mut();
    unsafe {
        pullcord_view_load_indicator(view.to_glib_none().0, name.to_glib_none().0, &mut error);
        if error.is_null() { Ok(()) } else { Err(from_glib_full(error)) }
    }
}

fn main() {
    gtk4::init().unwrap();
    let scrolled = gtk4::ScrolledWindow::new();
    let child = scrolled.upcast_ref::<gtk4::Widget>().to_glib_none().0;
    let view: gtk4::Widget = unsafe { from_glib_none(pullcord_view_new(child)) };
    for name in ["spiner", "/no/such.svg"] {
        if let Err(error) = load_indicator(&view, name) {
            let (code, domain) = unsafe { ((*error.to_glib_none().0).code, (*error.to_glib_none().0).domain) };
            assert_eq!(domain, unsafe { pullcord_error_quark() });
            let message = error.to_string();
            println!("{} {}", ["name", "file"][code as usize], message.split([':', ';']).next().unwrap());
        }
    }
    unsafe { pullcord_view_start(view.to_glib_none().0) };
    view.set_property("child", None::<gtk4::Widget>).unwrap();
    unsafe { pullcord_view_finish_with_error(view.to_glib_none().0, "The disk is full.".to_glib_none().0) };
    println!("refreshing {}", view.property("refreshing").unwrap().get::<bool>().unwrap());
}
