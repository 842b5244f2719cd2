"use strict";
// The scrubber of a page: the time that is shown, playing, the jumps to frames that differ, and the marks above the
// slider.

// Frames of different runs are at the same times. Two runs have the times of the first trace, if there is one.
let times = !runs.length && traces[0] ? traces[0].t : [];
let step = runs.length
  ? Math.max(1e-3, Math.min(...traces.map(trace => trace.step || Infinity), 1)) : traces[0]?.step || 1 / 30;
const length = () => runs.length ? Math.floor(curves.end / step + 1e-6) + 1
  : recordings.length ? times.length : pairs.length || times.length;
// The pair to show: that of the time, or the filmstrip of a recording.
const shownPair = () => pairs[recordings.length ? 0 : state.frame];
const lastTime = () => runs.length ? curves.end : timeOf(Math.max(0, length() - 1));

function timeOf(frame) {
  const last = times.length - 1;
  return frame <= last ? times[frame] : (times[last] || 0) + (frame - Math.max(last, 0)) * step;
}

function frameAt(time) {
  const last = times.length - 1;
  return time < (times[last] || 0)
    ? Curves.index(times, time + step / 2) : Math.max(last, 0) + Math.round((time - (times[last] || 0)) / step);
}

function seek(time) {
  state.time = Math.min(Math.max(time, 0), lastTime());
  state.frame = frameAt(state.time);
  if (!runs.length) state.time = timeOf(state.frame);
  show();
}

const go = frame => seek(timeOf(Math.min(Math.max(Math.round(frame), 0), length() - 1)));

function jump(forwards) {
  if (recordings.length) return select(state.recording + (forwards ? 1 : -1));
  const next = forwards
    ? differing.find(index => index > state.frame)
    : differing.findLast(index => index < state.frame);
  if (next !== undefined) go(next);
}

function play() {
  state.playing = !state.playing;
  if (!state.playing) return show();
  if (state.time >= lastTime()) seek(0); else show();
  let before = null, reached = state.time;
  const next = now => {
    if (!state.playing) return;
    if (before !== null) seek(reached += (now - before) / 1000 * state.speed);
    before = now;
    if (reached >= lastTime()) play(); else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

// Shows the time, and the marks of two runs.
function showScrubber() {
  if (shownPair()) drawMarks();
  $("where").textContent = runs.length ? `${state.time.toFixed(3)} s` : `${state.frame + 1} of ${length()}`;
  $("scrubber").value = state.time;
  $("scrubber").setAttribute("aria-valuetext", $("where").textContent);
  $("play").textContent = state.playing ? "❚❚" : "▶";
}

// Gives the slider the length of the frames.
function fitScrubber() {
  $("scrub").hidden = length() < 2;
  $("scrubber").max = lastTime();
}

function makeScrubber() {
  fitScrubber();
  $("scrubber").oninput = event => seek(+event.target.value);
  $("marks").onpointerdown = event => go((event.offsetX - 8) / (event.target.clientWidth - 16) * (length() - 1));
  $("play").onclick = play;
  $("previous").onclick = () => jump(false);
  $("next").onclick = () => jump(true);
}

// Draws how much each frame differs, above the scrubber.
function drawMarks() {
  const canvas = $("marks"), scale = devicePixelRatio || 1, style = getComputedStyle(document.documentElement);
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (!width) return;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext("2d");
  pen.scale(scale, scale);
  const step = (width - 16) / Math.max(1, length() - 1), most = Math.max(1, ...pairs.map(pair => pair.different || 0));
  const x = index => 8 + index * step;
  pen.fillStyle = style.getPropertyValue("--line");
  pen.fillRect(8, height - 2, width - 16, 2);
  pairs.forEach((pair, index) => {
    const share = pair.failed ? 1 : Math.sqrt(pair.different / most);
    if (!share) return;
    pen.fillStyle = style.getPropertyValue(pair.failed || pair.tolerated ? "--quiet" : "--bad");
    const tall = Math.max(3, share * (height - 6));
    const wide = Math.min(24, Math.max(2, step * .8));
    pen.fillRect(x(index) - wide / 2, height - 2 - tall, wide, tall);
  });
  pen.fillStyle = style.getPropertyValue("--accent");
  pen.fillRect(x(state.frame) - 1, 0, 2, height);
}
