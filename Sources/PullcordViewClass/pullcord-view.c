/* The class PullcordView: properties and signals around the widget of a PullView, which Swift makes. */
#ifdef PULLCORD_GTK

#define G_LOG_DOMAIN "Pullcord"
#define _GNU_SOURCE
#include "pull-view.h"
#include "pullcord-gtk.h"
#include <sys/syscall.h>
#include <unistd.h>

struct _PullcordView {
  GtkWidget parent_instance;
  GtkWidget *child;
  GtkWidget *pull; /* the widget of the PullView, which is the only child of this one and the parent of `child` */
  char *indicator;
  void *loaded_indicator;
  char *preset;
  PullcordEdge edge;
  GtkOrientation orientation;
  gboolean enabled, loads_more, refreshing, child_at_edge;
  double progress;
  char *status_text;
};

enum {
  PROP_CHILD = 1,
  PROP_INDICATOR,
  PROP_PRESET,
  PROP_EDGE,
  PROP_ENABLED,
  PROP_REFRESHING,
  PROP_PROGRESS,
  PROP_STATUS_TEXT,
  PROP_CHILD_AT_EDGE,
  PROP_COUNT,
  PROP_ORIENTATION = PROP_COUNT
};
static GParamSpec *properties[PROP_COUNT];

enum { REFRESH, LOAD_MORE, STATE_CHANGED, SIGNAL_COUNT };
static guint signals[SIGNAL_COUNT];

static void pullcord_view_buildable_init (GtkBuildableIface *iface);
static GtkBuildableIface *parent_buildable;

G_DEFINE_FINAL_TYPE_WITH_CODE (PullcordView, pullcord_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, pullcord_view_buildable_init)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_ORIENTABLE, NULL))
G_DEFINE_QUARK (pullcord-error-quark, pullcord_error)

GType pullcord_edge_get_type (void) {
  static gsize type;
  static const GEnumValue values[] = {
    { PULLCORD_EDGE_START, "PULLCORD_EDGE_START", "start" }, { PULLCORD_EDGE_END, "PULLCORD_EDGE_END", "end" }, { 0 }
  };
  if (g_once_init_enter (&type)) g_once_init_leave (&type, g_enum_register_static ("PullcordEdge", values));
  return type;
}

GType pullcord_state_get_type (void) {
  static gsize type;
  static const GEnumValue values[] = {
    { PULLCORD_STATE_IDLE, "PULLCORD_STATE_IDLE", "idle" },
    { PULLCORD_STATE_PULLING, "PULLCORD_STATE_PULLING", "pulling" },
    { PULLCORD_STATE_ARMED, "PULLCORD_STATE_ARMED", "armed" },
    { PULLCORD_STATE_REFRESHING, "PULLCORD_STATE_REFRESHING", "refreshing" },
    { PULLCORD_STATE_FINISHING, "PULLCORD_STATE_FINISHING", "finishing" },
    { PULLCORD_STATE_CLOSING, "PULLCORD_STATE_CLOSING", "closing" },
    { PULLCORD_STATE_EXHAUSTED, "PULLCORD_STATE_EXHAUSTED", "exhausted" },
    { PULLCORD_STATE_FAILED, "PULLCORD_STATE_FAILED", "failed" },
    { PULLCORD_STATE_TWO_LEVEL, "PULLCORD_STATE_TWO_LEVEL", "two-level" },
    { 0 }
  };
  if (g_once_init_enter (&type)) g_once_init_leave (&type, g_enum_register_static ("PullcordState", values));
  return type;
}

static gboolean is_main_thread (void) { return syscall (SYS_gettid) == getpid (); }

/* Whether a function may go on. Swift would end a process that calls it on another thread. */
static gboolean may_call (PullcordView *self, const char *function) {
  if (!is_main_thread ()) {
    g_critical ("%s: called on another thread; call it on the main thread, for example with g_idle_add()", function);
    return FALSE;
  }
  if (PULLCORD_IS_VIEW (self)) return TRUE;
  g_critical ("%s: expected a PullcordView", function);
  return FALSE;
}
#define REQUIRE_VIEW(self, result) \
  if (!may_call (self, G_STRFUNC)) return result
/* Keeps the view until the end of a function, because a signal handler may release it. */
#define KEEP_VIEW(self) g_autoptr (PullcordView) kept = g_object_ref (self)

static PullcordEdge opposite (PullcordEdge edge) {
  return edge == PULLCORD_EDGE_START ? PULLCORD_EDGE_END : PULLCORD_EDGE_START;
}

/* Reports the start or the end of a refresh, once. */
static void update_refreshing (PullcordView *self) {
  gboolean refreshing = self->pull && pull_view_is_refreshing (self->pull, self->edge);
  if (refreshing == self->refreshing) return;
  g_object_freeze_notify (G_OBJECT (self));
  self->refreshing = refreshing;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REFRESHING]);
  if (refreshing) {
    if (self->progress >= 0 || self->status_text)
      pull_view_report (self->pull, self->edge, self->progress, self->status_text);
  } else {
    pullcord_view_set_progress (self, -1);
    pullcord_view_set_status_text (self, NULL);
  }
  g_object_thaw_notify (G_OBJECT (self));
}

/* ---- Calls from Swift ---- */

/* The view around the widget of a PullView; NULL after the view was freed or has another PullView. */
static PullcordView *view_of (void *widget) {
  GtkWidget *parent = widget ? gtk_widget_get_parent (widget) : NULL;
  return PULLCORD_IS_VIEW (parent) && PULLCORD_VIEW (parent)->pull == widget ? PULLCORD_VIEW (parent) : NULL;
}

void pull_view_refresh_began (void *widget) {
  PullcordView *self = view_of (widget);
  if (!self) return;
  g_object_ref (self);
  update_refreshing (self);
  g_signal_emit (self, signals[REFRESH], 0);
  g_object_unref (self);
}

void pull_view_load_more_began (void *widget) {
  PullcordView *self = view_of (widget);
  if (self) g_signal_emit (self, signals[LOAD_MORE], 0);
}

void pull_view_state_changed (void *widget, int edge, int state) {
  PullcordView *self = view_of (widget);
  if (!self) return;
  g_object_ref (self);
  update_refreshing (self);
  g_signal_emit (self, signals[STATE_CHANGED], 0, edge, state);
  g_object_unref (self);
}

/* ---- The child ---- */

/* Ends the PullView, which cancels its actions. */
static void remove_pull (PullcordView *self) {
  GtkWidget *pull = g_steal_pointer (&self->pull);
  self->child = NULL;
  if (!pull) return;
  g_object_ref (pull);
  gtk_widget_unparent (pull);
  /* Somebody else may hold a reference, but the PullView must not call this object any more. */
  g_object_run_dispose (G_OBJECT (pull));
  g_object_unref (pull);
}

static void add_pull (PullcordView *self, GtkWidget *child) {
  self->pull = pull_view_new (child, self->loaded_indicator, self->preset, self->edge,
                              self->orientation == GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_parent (self->pull, GTK_WIDGET (self));
  if (!self->child_at_edge) pull_view_set_child_at_edge (self->pull, false);
  if (self->loads_more) pull_view_add_load_more (self->pull, opposite (self->edge));
  if (!self->enabled) pull_view_set_enabled (self->pull, self->edge, false);
}

GtkWidget *pullcord_view_new (GtkWidget *child) {
  return g_object_new (PULLCORD_TYPE_VIEW, "child", child, NULL);
}

GtkWidget *pullcord_view_get_child (PullcordView *self) {
  REQUIRE_VIEW (self, NULL);
  return self->child;
}

void pullcord_view_set_child (PullcordView *self, GtkWidget *child) {
  REQUIRE_VIEW (self, );
  KEEP_VIEW (self);
  /* The program may have removed the child from the view. */
  if (child == self->child && (!child || gtk_widget_get_parent (child) == self->pull)) return;
  g_return_if_fail (!child || GTK_IS_WIDGET (child));
  GtkWidget *parent = child ? gtk_widget_get_parent (child) : NULL;
  if (parent) {
    g_critical ("%s: the child already has a parent, a %s; remove it from there first", G_STRFUNC,
                G_OBJECT_TYPE_NAME (parent));
    return;
  }
  if (child && self->pull)
    pull_view_set_child (self->pull, child);
  else if (child)
    add_pull (self, child);
  else
    remove_pull (self);
  self->child = child;
  update_refreshing (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

static void pullcord_view_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type) {
  if (GTK_IS_WIDGET (child))
    pullcord_view_set_child (PULLCORD_VIEW (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void pullcord_view_buildable_init (GtkBuildableIface *iface) {
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = pullcord_view_add_child;
}

/* ---- Settings ---- */

const char *pullcord_view_get_indicator (PullcordView *self) {
  REQUIRE_VIEW (self, NULL);
  return self->indicator;
}

gboolean pullcord_view_load_indicator (PullcordView *self, const char *name_or_file, GError **error) {
  return pullcord_view_load_tuned_indicator (self, name_or_file, NULL, error);
}

gboolean pullcord_view_load_tuned_indicator (PullcordView *self, const char *name_or_file, const char *tuning_file,
                                             GError **error) {
  REQUIRE_VIEW (self, FALSE);
  KEEP_VIEW (self);
  g_return_val_if_fail (name_or_file, FALSE);
  g_return_val_if_fail (!error || !*error, FALSE);
  char *problem = NULL, *warnings = NULL;
  bool is_file = false;
  void *loaded = pull_indicator_load (name_or_file, tuning_file, &problem, &is_file, &warnings);
  if (!loaded) {
    g_set_error_literal (error, PULLCORD_ERROR, is_file ? PULLCORD_ERROR_FILE : PULLCORD_ERROR_NAME, problem);
    g_free (problem);
    return FALSE;
  }
  if (warnings) g_warning ("%s", warnings);
  g_free (warnings);
  pull_indicator_free (self->loaded_indicator);
  self->loaded_indicator = loaded;
  char *old = self->indicator;
  self->indicator = g_strdup (name_or_file);
  g_free (old);
  if (self->pull) pull_view_set_indicator (self->pull, self->edge, loaded);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INDICATOR]);
  return TRUE;
}

void pullcord_view_set_indicator (PullcordView *self, const char *name_or_file) {
  REQUIRE_VIEW (self, );
  GError *error = NULL;
  if (!name_or_file) name_or_file = "spinner";
  if (pullcord_view_load_indicator (self, name_or_file, &error)) return;
  g_critical ("%s: %s", G_STRFUNC, error->message);
  g_error_free (error);
}

const char *pullcord_view_get_preset (PullcordView *self) {
  REQUIRE_VIEW (self, NULL);
  return self->preset;
}

void pullcord_view_set_preset (PullcordView *self, const char *name) {
  REQUIRE_VIEW (self, );
  KEEP_VIEW (self);
  if (!name) name = "pullcord";
  if (g_str_equal (name, self->preset)) return;
  char *problem = pull_preset_problem (name);
  if (problem) {
    g_critical ("%s: %s", G_STRFUNC, problem);
    g_free (problem);
    return;
  }
  g_free (self->preset);
  self->preset = g_strdup (name);
  if (self->pull) pull_view_set_preset (self->pull, self->edge, self->loaded_indicator, self->preset);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PRESET]);
}

PullcordEdge pullcord_view_get_edge (PullcordView *self) {
  REQUIRE_VIEW (self, PULLCORD_EDGE_START);
  return self->edge;
}

void pullcord_view_set_edge (PullcordView *self, PullcordEdge edge) {
  REQUIRE_VIEW (self, );
  KEEP_VIEW (self);
  g_return_if_fail (edge == PULLCORD_EDGE_START || edge == PULLCORD_EDGE_END);
  if (edge == self->edge) return;
  self->edge = edge;
  if (self->pull) {
    pull_view_set_edge (self->pull, edge, self->loaded_indicator);
    if (self->loads_more) pull_view_add_load_more (self->pull, opposite (edge));
    if (!self->enabled) pull_view_set_enabled (self->pull, edge, false);
  }
  update_refreshing (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EDGE]);
}

gboolean pullcord_view_get_enabled (PullcordView *self) {
  REQUIRE_VIEW (self, FALSE);
  return self->enabled;
}

void pullcord_view_set_enabled (PullcordView *self, gboolean enabled) {
  REQUIRE_VIEW (self, );
  KEEP_VIEW (self);
  if (!enabled == !self->enabled) return;
  self->enabled = !!enabled;
  if (self->pull) pull_view_set_enabled (self->pull, self->edge, self->enabled);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENABLED]);
}

gboolean pullcord_view_get_child_at_edge (PullcordView *self) {
  REQUIRE_VIEW (self, FALSE);
  return self->child_at_edge;
}

void pullcord_view_set_child_at_edge (PullcordView *self, gboolean child_at_edge) {
  REQUIRE_VIEW (self, );
  if (!child_at_edge == !self->child_at_edge) return;
  self->child_at_edge = !!child_at_edge;
  if (self->pull) pull_view_set_child_at_edge (self->pull, self->child_at_edge);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD_AT_EDGE]);
}

/* The axis of a PullView never changes, so another one takes the child over. */
static void pullcord_view_set_orientation (PullcordView *self, GtkOrientation orientation) {
  REQUIRE_VIEW (self, );
  if (orientation == self->orientation) return;
  self->orientation = orientation;
  if (self->pull) {
    GtkWidget *child = g_object_ref (self->child);
    remove_pull (self);
    /* The program may have put the child into another widget. */
    if (gtk_widget_get_parent (child))
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
    else {
      add_pull (self, child);
      self->child = child;
    }
    g_object_unref (child);
    update_refreshing (self);
  }
  g_object_notify (G_OBJECT (self), "orientation");
}

/* ---- The refresh ---- */

gboolean pullcord_view_get_refreshing (PullcordView *self) {
  REQUIRE_VIEW (self, FALSE);
  return self->refreshing;
}

double pullcord_view_get_progress (PullcordView *self) {
  REQUIRE_VIEW (self, -1);
  return self->progress;
}

void pullcord_view_set_progress (PullcordView *self, double progress) {
  REQUIRE_VIEW (self, );
  g_return_if_fail (progress == -1 || (progress >= 0 && progress <= 1));
  if (progress == self->progress) return;
  self->progress = progress;
  if (self->refreshing) pull_view_report (self->pull, self->edge, progress, self->status_text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

const char *pullcord_view_get_status_text (PullcordView *self) {
  REQUIRE_VIEW (self, NULL);
  return self->status_text;
}

void pullcord_view_set_status_text (PullcordView *self, const char *text) {
  REQUIRE_VIEW (self, );
  if (g_strcmp0 (text, self->status_text) == 0) return;
  char *old = self->status_text;
  self->status_text = g_strdup (text);
  g_free (old);
  if (self->refreshing) pull_view_report (self->pull, self->edge, self->progress, self->status_text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS_TEXT]);
}

void pullcord_view_start (PullcordView *self) {
  REQUIRE_VIEW (self, );
  if (self->pull)
    pull_view_start (self->pull, self->edge);
  else
    g_critical ("%s: the view has no child; set one first", G_STRFUNC);
}

void pullcord_view_finish (PullcordView *self) {
  REQUIRE_VIEW (self, );
  if (self->pull) pull_view_finish (self->pull, self->edge);
}

void pullcord_view_finish_with_error (PullcordView *self, const char *text) {
  REQUIRE_VIEW (self, );
  if (self->pull) pull_view_finish_with_error (self->pull, self->edge, text);
}

void pullcord_view_cancel (PullcordView *self) {
  REQUIRE_VIEW (self, );
  if (self->pull) pull_view_cancel (self->pull);
}

/* ---- Loading more ---- */

void pullcord_view_add_load_more (PullcordView *self) {
  REQUIRE_VIEW (self, );
  if (self->loads_more) return;
  self->loads_more = TRUE;
  if (self->pull) pull_view_add_load_more (self->pull, opposite (self->edge));
}

void pullcord_view_finish_load_more (PullcordView *self, gboolean has_more) {
  REQUIRE_VIEW (self, );
  if (!self->pull) return;
  if (has_more)
    pull_view_finish (self->pull, opposite (self->edge));
  else
    pull_view_finish_without_more (self->pull, opposite (self->edge));
}

void pullcord_view_finish_load_more_with_error (PullcordView *self, const char *text) {
  REQUIRE_VIEW (self, );
  if (self->pull) pull_view_finish_with_error (self->pull, opposite (self->edge), text);
}

/* ---- The class ---- */

static void pullcord_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec) {
  PullcordView *self = PULLCORD_VIEW (object);
  switch (id) {
  case PROP_CHILD: g_value_set_object (value, self->child); break;
  case PROP_INDICATOR: g_value_set_string (value, self->indicator); break;
  case PROP_PRESET: g_value_set_string (value, self->preset); break;
  case PROP_EDGE: g_value_set_enum (value, self->edge); break;
  case PROP_ENABLED: g_value_set_boolean (value, self->enabled); break;
  case PROP_REFRESHING: g_value_set_boolean (value, self->refreshing); break;
  case PROP_PROGRESS: g_value_set_double (value, self->progress); break;
  case PROP_STATUS_TEXT: g_value_set_string (value, self->status_text); break;
  case PROP_CHILD_AT_EDGE: g_value_set_boolean (value, self->child_at_edge); break;
  case PROP_ORIENTATION: g_value_set_enum (value, self->orientation); break;
  default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void pullcord_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec) {
  PullcordView *self = PULLCORD_VIEW (object);
  switch (id) {
  case PROP_CHILD: pullcord_view_set_child (self, g_value_get_object (value)); break;
  case PROP_INDICATOR: pullcord_view_set_indicator (self, g_value_get_string (value)); break;
  case PROP_PRESET: pullcord_view_set_preset (self, g_value_get_string (value)); break;
  case PROP_EDGE: pullcord_view_set_edge (self, g_value_get_enum (value)); break;
  case PROP_ENABLED: pullcord_view_set_enabled (self, g_value_get_boolean (value)); break;
  case PROP_PROGRESS: pullcord_view_set_progress (self, g_value_get_double (value)); break;
  case PROP_STATUS_TEXT: pullcord_view_set_status_text (self, g_value_get_string (value)); break;
  case PROP_CHILD_AT_EDGE: pullcord_view_set_child_at_edge (self, g_value_get_boolean (value)); break;
  case PROP_ORIENTATION: pullcord_view_set_orientation (self, g_value_get_enum (value)); break;
  default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static gboolean close_pull (gpointer pull) {
  g_object_run_dispose (pull);
  return G_SOURCE_REMOVE;
}

static void pullcord_view_dispose (GObject *object) {
  PullcordView *self = PULLCORD_VIEW (object);
  if (is_main_thread ()) {
    remove_pull (self);
    update_refreshing (self);
  } else if (self->pull) {
    g_critical ("PullcordView: released on another thread; release it on the main thread");
    GtkWidget *pull = g_object_ref (g_steal_pointer (&self->pull));
    self->child = NULL;
    gtk_widget_unparent (pull);
    g_idle_add_full (G_PRIORITY_DEFAULT, close_pull, pull, g_object_unref);
  }
  G_OBJECT_CLASS (pullcord_view_parent_class)->dispose (object);
}

static void pullcord_view_finalize (GObject *object) {
  PullcordView *self = PULLCORD_VIEW (object);
  pull_indicator_free (self->loaded_indicator);
  g_free (self->indicator);
  g_free (self->preset);
  g_free (self->status_text);
  G_OBJECT_CLASS (pullcord_view_parent_class)->finalize (object);
}

static void pullcord_view_compute_expand (GtkWidget *widget, gboolean *horizontal, gboolean *vertical) {
  GtkWidget *pull = PULLCORD_VIEW (widget)->pull;
  *horizontal = pull && gtk_widget_compute_expand (pull, GTK_ORIENTATION_HORIZONTAL);
  *vertical = pull && gtk_widget_compute_expand (pull, GTK_ORIENTATION_VERTICAL);
}

static void pullcord_view_class_init (PullcordViewClass *class) {
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  object_class->get_property = pullcord_view_get_property;
  object_class->set_property = pullcord_view_set_property;
  object_class->dispose = pullcord_view_dispose;
  object_class->finalize = pullcord_view_finalize;
  widget_class->compute_expand = pullcord_view_compute_expand;
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_INDICATOR] = g_param_spec_string ("indicator", NULL, NULL, "spinner", flags);
  properties[PROP_PRESET] = g_param_spec_string ("preset", NULL, NULL, "pullcord", flags);
  properties[PROP_EDGE] = g_param_spec_enum ("edge", NULL, NULL, PULLCORD_TYPE_EDGE, PULLCORD_EDGE_START, flags);
  properties[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, TRUE, flags);
  properties[PROP_REFRESHING] =
      g_param_spec_boolean ("refreshing", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, -1, 1, -1, flags);
  properties[PROP_STATUS_TEXT] = g_param_spec_string ("status-text", NULL, NULL, NULL, flags);
  properties[PROP_CHILD_AT_EDGE] = g_param_spec_boolean ("child-at-edge", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, PROP_COUNT, properties);
  g_object_class_override_property (object_class, PROP_ORIENTATION, "orientation");
  signals[REFRESH] =
      g_signal_new ("refresh", PULLCORD_TYPE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LOAD_MORE] =
      g_signal_new ("load-more", PULLCORD_TYPE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[STATE_CHANGED] = g_signal_new ("state-changed", PULLCORD_TYPE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, PULLCORD_TYPE_EDGE, PULLCORD_TYPE_STATE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "pullcordview");
}

static void pullcord_view_init (PullcordView *self) {
  self->indicator = g_strdup ("spinner");
  self->preset = g_strdup ("pullcord");
  self->orientation = GTK_ORIENTATION_VERTICAL;
  self->enabled = self->child_at_edge = TRUE;
  self->progress = -1;
}

#endif
