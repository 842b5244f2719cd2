"use strict";
// The red and yellow marks of a pair: the comparison that made the page, once more, so that the page need not store
// its result. PictureComparison.swift explains it.
function marked({ a, b, width, height }) {
  const marks = document.createElement("canvas");
  [marks.width, marks.height, marks.className] = [width, height, "marks plain"];
  marks.ready = Promise.all([store.get(a), store.get(b)]).then(pictures => {
    const [first, second] = pictures.map(picture => new ComparedPicture(picture));
    const colors = new ImageData(width, height), words = new Uint32Array(colors.data.buffer);
    let one, other, isFar;
    for (let at = 0; at < words.length; at++) {
      if (first.words[at] === second.words[at]) continue;
      // In plain areas, a pixel has the same distance as the previous pixel.
      if (first.words[at] !== one || second.words[at] !== other) {
        [one, other] = [first.words[at], second.words[at]];
        isFar = distance(one, other) > limits.distance;
      }
      if (!isFar) continue;
      const isEdge = limits.antialiasing && (first.isEdge(at, second) || second.isEdge(at, first));
      words[at] = isEdge ? 0xFF00FFFF : 0xFF0000FF;
    }
    marks.getContext("2d").putImageData(colors, 0, 0);
  });
  return marks;
}

// A color over white, 0…255. Red has the shift 0, green 8, blue 16.
function channel(word, shift) {
  const opacity = word >>> 24;
  return Math.round((word >> shift & 255) * opacity / 255) + 255 - opacity;
}

const weighed = (word, x, y, z) => channel(word, 0) * x + channel(word, 8) * y + channel(word, 16) * z;
const brightness = word => weighed(word, .29889531, .58662247, .11448223);

// The squared distance of two colors in YIQ.
function distance(first, second) {
  const y = brightness(first) - brightness(second);
  const i = weighed(first, .59597799, -.27417610, -.32180189) - weighed(second, .59597799, -.27417610, -.32180189);
  const q = weighed(first, .21147017, -.52261711, .31114694) - weighed(second, .21147017, -.52261711, .31114694);
  return .5053 * y * y + .299 * i * i + .1957 * q * q;
}

class ComparedPicture {
  constructor(canvas) {
    this.words = Frames.words(canvas);
    this.light = Float64Array.from(this.words, brightness);
    this.width = canvas.width;
    this.height = canvas.height;
  }

  // Calls `body` for the neighbors of a pixel, column by column, and returns whether the pixel is at a border.
  neighbors(at, body) {
    const x = at % this.width, y = (at - x) / this.width;
    const left = Math.max(x - 1, 0), right = Math.min(x + 1, this.width - 1);
    const top = Math.max(y - 1, 0), bottom = Math.min(y + 1, this.height - 1);
    for (let column = left; column <= right; column++) {
      for (let row = top; row <= bottom; row++) if (column !== x || row !== y) body(row * this.width + column);
    }
    return left === x || right === x || top === y || bottom === y;
  }

  // Whether more than two neighbors have the color of the pixel. A border counts as one.
  isPlain(at) {
    let equal = 0;
    const isAtBorder = this.neighbors(at, place => { if (this.words[place] === this.words[at]) equal++; });
    return equal + (isAtBorder ? 1 : 0) > 2;
  }

  // Whether a pixel is probably anti-aliased: it has a brighter and a darker neighbor and at most two of its
  // brightness, and its brightest or its darkest neighbor belongs to a plain area in both pictures.
  isEdge(at, other) {
    let equal = 0, least = 0, greatest = 0, darkest = at, brightest = at;
    const isAtBorder = this.neighbors(at, place => {
      const delta = this.light[at] - this.light[place];
      if (delta === 0) equal++;
      if (delta < least) [least, darkest] = [delta, place];
      if (delta > greatest) [greatest, brightest] = [delta, place];
    });
    if (equal + (isAtBorder ? 1 : 0) > 2 || !least || !greatest) return false;
    return this.isPlain(darkest) && other.isPlain(darkest) || this.isPlain(brightest) && other.isPlain(brightest);
  }
}
