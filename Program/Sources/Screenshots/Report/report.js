"use strict";
// The page of a comparison: of two runs, picture by picture, or of one gesture under several presets or tunings.
// `frames` are the pictures, `blobs` parts of them in base64, `traces` the curves, `verdict` the result in words.
// Of two runs: `pairs` are the compared pictures, `settings` the settings that differ, `facts` the totals, `measures`
// and `notes` the differences of the traces. `recordings` are those of a snapshot, each with all of this; the page shows
// one of them. Of several: `runs` are their numbers and frames, `measures` the names and
// units of the numbers, `films` the pictures of `states`, `track` the pointers of the gesture.
const $ = id => document.getElementById(id);
const store = new Frames(frames, blobs);
const views = [
  ["side", "Side by side", "1"], ["swipe", "Swipe", "2"], ["onion", "Onion skin", "3"],
  ["blink", "Blink", "4"], ["difference", "Difference", "5"],
];
const speeds = [["0.25", "¼×"], ["0.5", "½×"], ["1", "1×"], ["2", "2×"]];
const state = {
  time: 0, frame: 0, speed: 1, playing: false, view: "side", zoom: 0, swipe: .5, onion: .5, second: false,
  hidesEqual: false, crop: "pulled",
};
const differing = pairs.flatMap((pair, index) => pair.failed || pair.different > 0 ? [index] : []);
// What could not be checked is first, then what differs.
const results = ["failed", "different", "same"];
recordings.sort((one, other) => results.indexOf(one.result) - results.indexOf(other.result));
const followed = new Set();
const sorting = { by: null, falls: false };
let curves, players = [];

function element(tag, words, className) {
  const made = document.createElement(tag);
  made.textContent = words;
  if (className) made.className = className;
  return made;
}

function show() {
  Object.assign(document.body.dataset, { frame: state.frame, view: state.view, time: state.time.toFixed(4) });
  const pair = shownPair();
  if (pair) {
    // The filmstrip of a recording stays while the time moves.
    if (!recordings.length || !state.playing) showPictures(pair);
    showNumbers(pair);
    press.view(state.view);
    $("onion").hidden = state.view !== "onion";
    for (const near of state.playing ? [1, 2, 3, 4] : [1, -1]) preload(pairs[state.frame + near]);
  }
  drawPlayers();
  showScrubber();
  if (curves) curves.moveTo(state.time);
}

// Two runs

function image(frame, className) {
  const image = store.view(frame, className);
  if (zoom() * devicePixelRatio >= 2) image.classList.add("plain");
  return image;
}

// Whether the pictures of a pair are one below the other instead of side by side, as filmstrips are.
const isWide = pair => pair.width > 2 * pair.height;

// CSS pixels per pixel of a picture. Pictures are enlarged by whole pixels of the screen, which avoids blur.
function zoom() {
  if (state.zoom) return state.zoom;
  const pair = shownPair(), stage = $("stage");
  const across = state.view === "side" && !isWide(pair) ? 2 : 1;
  const width = (stage.clientWidth - 36 - (across - 1) * 18) / across;
  const height = (innerHeight * .66 - 66) / (state.view === "side" && isWide(pair) ? 2 : 1);
  const fit = Math.min(4, width / pair.width, Math.max(120, height) / pair.height);
  return fit * devicePixelRatio < 1 ? fit : Math.floor(fit * devicePixelRatio) / devicePixelRatio;
}

function picture(pair, ...layers) {
  const box = document.createElement("div");
  box.className = "picture";
  box.style.width = pair.width * zoom() + "px";
  box.style.height = pair.height * zoom() + "px";
  box.append(...layers);
  return box;
}

function figure(title, key, content) {
  const figure = document.createElement("figure"), caption = document.createElement("figcaption");
  if (key) {
    const mark = document.createElement("i");
    mark.className = "key " + key;
    caption.append(mark);
  }
  caption.append(title);
  figure.append(caption, content);
  return figure;
}

// The name of a side; a recording that is over shows its last frame.
const caption = (pair, side) => names[side] + (pair.held === side ? " (over: last frame)" : "");

const shown = {
  side: pair => [
    figure(caption(pair, 0), "a", picture(pair, image(pair.a))),
    figure(caption(pair, 1), "b", picture(pair, image(pair.b))),
  ],
  swipe: pair => {
    const over = image(pair.b), handle = document.createElement("div");
    handle.className = "swiper";
    handle.tabIndex = 0;
    handle.setAttribute("role", "slider");
    handle.setAttribute("aria-label", "Left side of B");
    const box = picture(pair, image(pair.a), over, handle);
    const place = share => {
      state.swipe = Math.min(Math.max(share, 0), 1);
      over.style.clipPath = `inset(0 0 0 ${state.swipe * 100}%)`;
      handle.style.left = `calc(${state.swipe * 100}% - 1px)`;
      handle.setAttribute("aria-valuenow", Math.round(state.swipe * 100));
    };
    box.onpointerdown = event => {
      box.setPointerCapture(event.pointerId);
      box.onpointermove(event);
    };
    box.onpointermove = event => {
      if (!event.buttons) return;
      const bounds = box.getBoundingClientRect();
      place((event.clientX - bounds.left) / bounds.width);
    };
    handle.onkeydown = event => {
      const step = { ArrowLeft: -.02, ArrowRight: .02 }[event.key];
      if (!step) return;
      place(state.swipe + step);
      event.stopPropagation();
      event.preventDefault();
    };
    place(state.swipe);
    return [figure(`${names[0]} left, ${names[1]} right`, "", box)];
  },
  onion: pair => {
    const over = image(pair.b);
    over.style.opacity = state.onion;
    return [figure(`${names[1]} over ${names[0]}`, "", picture(pair, image(pair.a), over))];
  },
  blink: pair => {
    const [first, second] = [image(pair.a), image(pair.b)];
    second.id = "blinking";
    second.style.visibility = state.second ? "visible" : "hidden";
    return [figure(`${names[0]} and ${names[1]} in turn`, "", picture(pair, first, second))];
  },
  difference: pair => {
    const layers = [image(pair.a, "pale")];
    if (pair.different + pair.antialiased) layers.push(marked(pair));
    const box = picture(pair, ...layers);
    box.classList.add("difference");
    return [figure("Red: different. Yellow: anti-aliasing.", "", box)];
  },
};

// A number with a thin space between thousands.
const grouped = number => number.toLocaleString("en").replaceAll(",", "\u2009");

function row(name, value, className) {
  const line = document.createElement("tr");
  line.append(element("th", name), element("td", value, "number " + (className || "")));
  return line;
}

function showNumbers(pair) {
  $("name").textContent = pair.name;
  const rows = pair.failed ? [] : [
    row("different pixels", grouped(pair.different), pair.tolerated ? "good" : "bad"),
    row("anti-aliasing", grouped(pair.antialiased)),
    row("below the threshold", grouped(pair.unnoticeable)),
    row("largest distance", pair.distance.toFixed(3)),
    row("size", `${pair.width} × ${pair.height}`),
  ];
  $("numbers").replaceChildren(...rows);
  $("failed").textContent = pair.failed || pair.note || "";
  $("failed").className = pair.failed || pair.different > 0 ? "bad" : "quiet";
  $("regions").replaceChildren(...(pair.regions || []).map(([x, y, width, height, pixels]) => {
    const item = document.createElement("li"), button = document.createElement("button");
    button.append(element("span", `${width} × ${height} at ${x}, ${y}`, "number"), element("span", ` · ${grouped(pixels)} px`, "quiet"));
    const mark = () => {
      unmark();
      for (const box of document.querySelectorAll(".picture")) {
        const frame = element("div", "", "box"), by = zoom();
        frame.style.cssText = `left:${x * by - 4}px;top:${y * by - 4}px;`
          + `width:${width * by + 8}px;height:${height * by + 8}px`;
        box.append(frame);
      }
    };
    const unmark = () => document.querySelectorAll(".box").forEach(box => box.remove());
    button.onmouseenter = button.onfocus = button.onclick = mark;
    button.onmouseleave = button.onblur = unmark;
    item.append(button);
    return item;
  }));
  $("regions-title").hidden = !(pair.regions || []).length;
}

function showFacts() {
  $("verdict").textContent = verdict;
  $("verdict").hidden = !verdict;
  $("settings").hidden = !settings.length;
  $("settings-title").textContent = `Settings that differ (${settings.length})`;
  $("settings").open = settings.length <= 8;
  $("settings-table").replaceChildren(...settings.map(([name, first, second, unit]) => {
    const line = row(name, first);
    line.append(element("td", "→", "quiet arrow"), element("td", second, "number"), element("td", unit, "quiet unit"));
    return line;
  }));
  $("facts").replaceChildren(...facts.map(([number, name, kind]) => {
    const fact = element("div", "", `fact ${kind}`);
    fact.append(element("b", number), element("span", name));
    return fact;
  }));
  if (!measures.length || runs.length) return;
  const table = element("table", "", "wide"), head = document.createElement("tr");
  head.append(element("th", "column"), element("th", "largest difference", "number"), element("th", "at", "number"));
  table.append(head, ...measures.map(([name, difference, time, kind]) => {
    const line = row(name, difference, kind);
    line.append(element("td", time && `${(+time).toFixed(3)} s`, "number"));
    return line;
  }));
  $("trace-numbers").replaceChildren(table, ...notes.map(note => {
    const line = element("p", "", "quiet");
    line.append(element("code", note));
    return line;
  }));
}

// The recordings of a snapshot

function showRecordings() {
  $("recordings").replaceChildren(...recordings.map((own, index) => {
    const item = document.createElement("li"), button = document.createElement("button");
    const kind = own.result === "same" ? "good" : "bad";
    button.append(
      element("span", own.result, `result ${kind}`), element("span", own.name),
      element("span", own.sentence, "sentence quiet"));
    button.onclick = () => select(index);
    item.append(button);
    return item;
  }));
}

// Shows another recording: its filmstrip, its curves and its numbers.
function select(index) {
  const own = recordings[index];
  if (!own) return;
  state.recording = index;
  const fill = (list, values) => list.splice(0, list.length, ...values);
  fill(pairs, own.pair ? [own.pair] : []);
  fill(traces, own.traces);
  fill(settings, own.settings);
  fill(measures, own.measures);
  fill(notes, own.notes);
  [times, step] = [traces[0]?.t || [], traces[0]?.step || 1 / 30];
  $("recording").textContent = own.name;
  $("recording-note").textContent = own.sentence || "No difference";
  const buttons = [...$("recordings").querySelectorAll("button")];
  buttons.forEach((button, number) => button.setAttribute("aria-current", number === index));
  buttons[index].scrollIntoView({ block: "nearest" });
  showParts();
  showFacts();
  showCurves();
  fitScrubber();
  seek(0);
}

// Shows the pictures of a pair when they are ready, unless another pair or view was chosen meanwhile.
let shownLast = 0;
async function showPictures(pair) {
  const number = ++shownLast;
  const content = pair.failed ? [element("p", pair.failed, "bad")] : shown[state.view](pair);
  const pictures = content.flatMap(element => [...element.querySelectorAll("canvas")]);
  await Promise.all(pictures.map(picture => picture.ready));
  if (number !== shownLast) return;
  $("stage").replaceChildren(...content);
  $("stage").classList.toggle("stacked", isWide(pair));
  // Tests and measurements wait for this.
  document.body.dataset.shown = `${state.frame} ${state.view}`;
  document.body.dataset.first ??= Math.round(performance.now());
}

// Prepares the next pictures.
function preload(pair) {
  if (!pair || pair.failed) return;
  store.get(pair.a);
  store.get(pair.b);
}

// Several runs

// The color mark of a run; from the eighth run on, marks and curves are dashed.
function mark(index) {
  const key = element("i", "", index < Curves.colors ? "key" : "key dashed");
  key.style.setProperty("--own", `var(${traces[index].color})`);
  return key;
}

function named(tag, index) {
  const made = document.createElement(tag);
  made.append(mark(index), runs[index].name);
  return made;
}

const isHidden = index => state.hidesEqual && runs[index].sameAs !== null;
const formatted = (value, unit) => value === null ? "–" : value.toFixed(unit === "s" ? 3 : 1);

function heading(name, title, unit) {
  const cell = element("th", "", name ? "number" : ""), button = element("button", title);
  if (unit) button.append(element("span", `, ${unit}`, "unit"));
  cell.setAttribute("aria-sort", sorting.by !== name ? "none" : sorting.falls ? "descending" : "ascending");
  button.onclick = () => {
    sorting.falls = sorting.by === name && !sorting.falls;
    sorting.by = name;
    table();
  };
  cell.append(button);
  return cell;
}

function order() {
  const indexes = runs.map((_, index) => index).filter(index => !isHidden(index));
  if (!sorting.by) return sorting.falls ? indexes.reverse() : indexes;
  const sign = sorting.falls ? -1 : 1;
  // Missing values are last in both directions.
  return indexes.sort((one, other) => {
    const [a, b] = [runs[one][sorting.by], runs[other][sorting.by]];
    return (a === null) - (b === null) || sign * (a - b) || one - other;
  });
}

function table() {
  const head = document.createElement("tr");
  head.append(heading(null, "preset", ""), ...measures.map(measure => heading(...measure)));
  const most = measures.map(([name]) => Math.max(1e-9, ...runs.map(run => Math.abs(run[name] || 0))));
  const rows = order().map(index => {
    const row = document.createElement("tr"), name = document.createElement("th"), button = named("button", index);
    button.setAttribute("aria-pressed", followed.has(index));
    button.title = "Highlight its curves";
    name.append(button);
    row.onclick = () => follow(index);
    row.onmouseenter = () => curves && curves.point(index);
    row.onmouseleave = () => curves && curves.point(null);
    row.className = followed.has(index) ? "followed" : "";
    row.append(name, ...measures.map(([number, , unit], column) => {
      const value = runs[index][number], cell = element("td", formatted(value, unit), "number");
      // The reason is in the column of the time at which the others fire.
      if (number === "firesAt" && value === null && runs[index].reason) cell.title = runs[index].reason;
      if (value) {
        const bar = element("i", "", "amount");
        bar.style.background = `var(${traces[index].color})`;
        bar.style.setProperty("--share", Math.abs(value) / most[column]);
        cell.append(bar);
      }
      return cell;
    }));
    return row;
  });
  $("table").replaceChildren(head, ...rows);
}

function follow(index) {
  if (!followed.delete(index)) followed.add(index);
  const focused = document.activeElement && document.activeElement.textContent;
  table();
  const again = [...$("table").querySelectorAll("th button")].find(button => button.textContent === focused);
  if (again) again.focus();
  curves.follow(followed);
}

// Shows a picture at full size until it is clicked or Escape is pressed.
function enlarge(number, title) {
  const large = store.view(number);
  large.style.width = `${large.width / devicePixelRatio}px`;
  $("large").replaceChildren(large, element("p", title, "quiet"));
  $("large").onclick = () => $("large").close();
  $("large").showModal();
}

// One row for each run, one column for each state.
function strips() {
  const cells = [element("span", ""), ...states.map(name => element("span", name, "quiet"))];
  films.forEach((film, index) => {
    if (isHidden(index)) return;
    cells.push(named("b", index));
    for (const [column, cell] of film.entries()) {
      if (typeof cell === "string") {
        cells.push(element("span", cell || "–", "none quiet"));
        continue;
      }
      const still = element("button", "", "still"), picture = store.view(cell);
      const title = `${runs[index].name}: ${states[column]}`;
      picture.setAttribute("role", "img");
      picture.setAttribute("aria-label", title);
      still.title = "Enlarge";
      still.dataset.edge = runs[index].isAtEnd ? "end" : "start";
      still.append(picture);
      still.onclick = () => enlarge(cell, title);
      cells.push(still);
    }
  });
  $("strips").style.setProperty("--states", states.length);
  $("strips").replaceChildren(...cells);
}

// A small screen for each run: its picture, the pointers over it, and its state.
function makePlayers() {
  players = runs.map((run, index) => {
    const player = element("figure", "", "player"), caption = named("figcaption", index);
    const [width, height] = frames[run.shown[0][1]];
    const screen = element("div", "", "screen"), picture = element("div", "", "content");
    const canvas = document.createElement("canvas"), label = element("span", "", "state");
    [canvas.width, canvas.height] = [width, height];
    picture.append(canvas);
    screen.append(picture);
    // The window of a part of the picture is as wide as the picture.
    screen.style.setProperty("--ratio", width / height);
    caption.append(label);
    if (run.sameAs !== null) caption.append(element("span", `feels as ${runs[run.sameAs].name}`, "same"));
    player.append(caption, screen);
    return { player, screen, picture, canvas, label, run, trace: traces[index], number: null, pointers: new Map() };
  });
  $("players").replaceChildren(...players.map(({ player }) => player));
}

// The value of a list of [time, value], sorted by time, at a time.
function latest(list, time) {
  let low = 0, high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list[middle][0] <= time + 1e-9) low = middle; else high = middle - 1;
  }
  return list[low][1];
}

// The pointers that are pressed at a time, and the wheels and touchpads that turned just before.
function pointers(time) {
  const pressed = new Map();
  for (const [at, kind, id, x, y, dx, dy] of track) {
    if (at > time + 1e-9) break;
    if (kind === "up") pressed.delete(id);
    else if (kind === "down" || pressed.has(id)) pressed.set(id, { x, y });
    if (kind === "scroll") {
      const arrow = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "→" : "←") : dy > 0 ? "↓" : "↑";
      if (time - at < .15) pressed.set(id, { x, y, arrow }); else pressed.delete(id);
    }
  }
  return pressed;
}

function drawPlayers() {
  const pressed = pointers(state.time);
  for (const player of players) {
    if (player.player.hidden) continue;
    const number = latest(player.run.shown, state.time);
    if (number !== player.number) {
      player.number = number;
      store.get(number).then(picture => {
        if (player.number !== number) return;
        const { canvas } = player;
        if (canvas.width !== picture.width || canvas.height !== picture.height) {
          [canvas.width, canvas.height] = [picture.width, picture.height];
        }
        canvas.getContext("2d").drawImage(picture, 0, 0);
      });
    }
    player.label.textContent = latest(player.trace.states, state.time);
    player.screen.dataset.edge = state.crop === "pulled" ? latest(player.run.edges, state.time) : state.crop;
    for (const [id, dot] of player.pointers) {
      if (!pressed.has(id)) {
        dot.remove();
        player.pointers.delete(id);
      }
    }
    for (const [id, { x, y, arrow }] of pressed) {
      let dot = player.pointers.get(id);
      if (!dot) {
        dot = element("i", "", "pointer");
        player.pointers.set(id, dot);
        player.picture.append(dot);
      }
      dot.textContent = arrow || "";
      dot.classList.toggle("wheel", Boolean(arrow));
      dot.style.left = `${x / player.run.width * 100}%`;
      dot.style.top = `${y / player.run.height * 100}%`;
    }
  }
}

function hideEqual(isHiding) {
  state.hidesEqual = isHiding;
  $("hide-equal").checked = isHiding;
  players.forEach(({ player }, index) => { player.hidden = isHidden(index); });
  table();
  strips();
  curves.hide(runs.flatMap((_, index) => isHidden(index) ? [index] : []));
  fitCurves();
  drawPlayers();
}

function fitCurves() {
  const rows = runs.filter((_, index) => !isHidden(index)).length;
  $("curves").style.height = `${(Math.max(310, rows * 15 + 40) + rows * 11) / 15}rem`;
}

// The page

// Fills a row with buttons, of which `choose` presses one; returns a function that presses one.
function chooser(row, names, chosen, choose) {
  const set = segments($(row), names, name => {
    set(name);
    choose(name);
  });
  set(chosen);
  return set;
}

function showParts() {
  const frames = recordings.length ? [] : pairs;
  for (const [part, content] of Object.entries({ pairs, frames, runs, traces, recordings })) {
    for (const element of document.querySelectorAll(`.of-${part}`)) element.hidden = !content.length;
  }
}

function showCurves() {
  if (!traces.length) return;
  if (curves) {
    curves.use(traces);
  } else {
    curves = new Curves($("curves"), $("legend"), traces, seek, { namesLines: runs.length > 0 });
  }
  const columns = Object.keys(Curves.units).filter(name => traces.some(trace => trace.columns[name].some(Boolean)));
  if (!columns.includes(curves.column)) curves.column = "pull";
  chooser("columns", columns.map(name => [name, name, Curves.units[name]]), curves.column, name => curves.show(name));
  $("state-legend").replaceChildren(...Object.keys(Curves.depth)
    .filter(name => traces.some(trace => trace.states.some(([, own]) => own === name)))
    .map(name => {
      const item = element("span", ""), shade = element("i", "", "key");
      shade.style.setProperty("--own", "var(--ink)");
      shade.style.opacity = Curves.depth[name];
      item.append(shade, name);
      return item;
    }));
}

showParts();
makePlayers();
showCurves();
const press = {
  view: chooser("views", views.map(([name, label, key]) => [name, label, `Key ${key}`]), state.view, view => {
    state.view = view;
    show();
  }),
  speed: chooser("speeds", speeds, "1", name => { state.speed = +name; }),
};
const equal = runs.filter(run => run.sameAs !== null).length;
$("equal").hidden = !equal;
$("equal-text").textContent = `hide equal ones (${equal})`;
// After each choice, the page receives the keys again.
$("hide-equal").onchange = event => {
  hideEqual(event.target.checked);
  event.target.blur();
};
$("zoom").onchange = event => {
  state.zoom = +event.target.value;
  event.target.blur();
  show();
};
$("opacity").oninput = event => {
  state.onion = +event.target.value;
  show();
};
makeScrubber();
addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") return;
  const moves = { ArrowLeft: -1, ArrowRight: 1 }, ranges = event.target.id === "opacity";
  const choice = (pairs.length ? views : runs.length ? speeds : [])["12345".indexOf(event.key)];
  if (event.key.length === 1 && choice) $(pairs.length ? "views" : "speeds").querySelector(`[data-name="${choice[0]}"]`).click();
  else if (moves[event.key] && !ranges) go(state.frame + moves[event.key] * (event.shiftKey ? 10 : 1));
  else if (event.key === "Home" && !ranges) seek(0);
  else if (event.key === "End" && !ranges) seek(lastTime());
  else if (event.key === "n") jump(true);
  else if (event.key === "p") jump(false);
  else if (event.key === "h" && equal) hideEqual(!state.hidesEqual);
  else if (event.key === " " && event.target.tagName !== "BUTTON") play();
  else return;
  event.preventDefault();
});
addEventListener("resize", show);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
setInterval(() => {
  state.second = !state.second;
  const over = $("blinking");
  if (over) over.style.visibility = state.second ? "visible" : "hidden";
}, 600);
showFacts();
if (runs.length) {
  chooser("crops", [["pulled", "pulled edge"], ["start", "start"], ["end", "end"], ["whole", "whole"]], "pulled", crop => {
    state.crop = crop;
    for (const part of ["players", "strips"]) $(part).dataset.crop = crop;
    drawPlayers();
  });
  for (const part of ["players", "strips"]) $(part).dataset.crop = "pulled";
  fitCurves();
  table();
  strips();
}
// #frame=12&view=onion selects frame and view. The default is the pair that differs most.
const wanted = new URLSearchParams(location.hash.slice(1));
if (views.some(([name]) => name === wanted.get("view"))) state.view = wanted.get("view");
const worst = pairs.reduce((best, pair, index) => (pair.different || 0) > (pairs[best].different || 0) ? index : best, 0);
if (recordings.length) {
  showRecordings();
  select(0);
} else {
  go(wanted.has("frame") ? +wanted.get("frame") || 0 : worst);
}
