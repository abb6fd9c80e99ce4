// The list of frames by name, which makes elements only for the visible rows.

class FrameList {
  static rowHeight = 44;

  constructor(choose) {
    this.box = element("list");
    this.choose = choose;
    this.spacer = document.createElement("div");
    this.spacer.setAttribute("role", "presentation");
    this.box.append(this.spacer);
    this.rows = new Map();
    this.current = 0;
    this.box.addEventListener("scroll", () => this.update());
    new ResizeObserver(() => this.update()).observe(this.box);
    this.box.addEventListener("keydown", (event) => this.step(event));
    element("search").addEventListener("input", () => this.setFilter(this.filter));
    element("order").addEventListener("change", () => this.setFilter(this.filter));
    this.makeFilters();
    this.setFilter(filters[0]);
  }

  makeFilters() {
    this.buttons = filters.map((filter) => {
      const button = document.createElement("button");
      const count = document.createElement("span");
      const total = frames.filter(filter.accepts).length;
      count.textContent = plain(total);
      button.append(filter.name, " ", count);
      button.disabled = total === 0;
      button.dataset.filter = filter.name.toLowerCase();
      button.addEventListener("click", () => this.setFilter(filter));
      element("filters").append(button);
      return { filter, button };
    });
  }

  setFilter(filter) {
    this.filter = filter;
    for (const { filter: other, button } of this.buttons) {
      button.setAttribute("aria-pressed", other === filter);
    }
    const isFound = searching(element("search").value.trim());
    const order = element("order").value === "worst" ? worstFirst : frames.map((_, i) => i);
    this.indices = order.filter((i) => filter.accepts(frames[i]) && isFound(frames[i]));
    this.places = new Map(this.indices.map((index, place) => [index, place]));
    this.spacer.style.height = `${this.indices.length * FrameList.rowHeight}px`;
    for (const row of this.rows.values()) row.remove();
    this.rows.clear();
    this.reveal();
    this.update();
  }

  moveTo(index) {
    this.current = index;
    this.reveal();
    this.update();
  }

  /** Goes to the neighbour in the filtered list. */
  step(event) {
    const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const place = (this.places.get(this.current) ?? -1) + direction;
    if (place in this.indices) this.choose(this.indices[place]);
  }

  reveal() {
    const place = this.places.get(this.current);
    if (place === undefined) return;
    const height = FrameList.rowHeight;
    const { scrollTop, clientHeight } = this.box;
    const offset = place * height - scrollTop;
    if (offset < -height || offset > clientHeight) {
      this.box.scrollTop += offset - (clientHeight - height) / 2;
    } else if (offset < 0) {
      this.box.scrollTop += offset;
    } else if (offset > clientHeight - height) {
      this.box.scrollTop += offset - (clientHeight - height);
    }
  }

  /** Makes the elements of rows that come into view, and removes those of rows that leave it. */
  update() {
    const height = FrameList.rowHeight;
    const first = Math.max(Math.floor(this.box.scrollTop / height) - 4, 0);
    const count = Math.ceil(this.box.clientHeight / height) + 8;
    const visible = new Set(this.indices.slice(first, first + count));
    for (const [index, row] of this.rows) {
      if (!visible.has(index)) {
        row.remove();
        this.rows.delete(index);
      }
    }
    for (const index of visible) {
      const row = this.rows.get(index) ?? this.makeRow(index);
      row.setAttribute("aria-selected", index === this.current);
      if (acceptance.isPossible) row.setAttribute("aria-checked", acceptance.chosen.has(index));
    }
    const active = this.rows.has(this.current) ? `row-${this.current}` : "";
    this.box.setAttribute("aria-activedescendant", active);
  }

  makeRow(index) {
    const frame = frames[index];
    const row = document.createElement("div");
    row.className = `row tone-${statusOf(frame)}`;
    row.id = `row-${index}`;
    row.setAttribute("role", "option");
    row.style.top = `${this.places.get(index) * FrameList.rowHeight}px`;
    const note = document.createElement("small");
    const state = document.createElement("b");
    state.textContent = statusWords[statusOf(frame)];
    note.append(state, " ", noteOf(index));
    const box = document.createElement("span");
    box.className = "box";
    box.title = "Select (x)";
    box.addEventListener("click", (event) => {
      event.stopPropagation();
      acceptance.toggle(index, event.shiftKey ? this.indices : []);
    });
    row.append(box, thumbnail(index), nameOf(frame), note);
    row.addEventListener("click", () => this.choose(index));
    this.box.append(row);
    this.rows.set(index, row);
    return row;
  }
}

/** Returns a test for a search text: a part of the name, a number, or a range of numbers. */
function searching(text) {
  const range = /^(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(text);
  const wanted = text.toLowerCase();
  return ({ frame, name }) => {
    if (!range) return name.toLowerCase().includes(wanted);
    const [least, most] = [Number(range[1]), Number(range[2] ?? range[1])];
    return frame === undefined ? name.includes(text) : frame >= least && frame <= most;
  };
}

/** Returns a frame's name in two parts: a long beginning is cut off, the number never is. */
function nameOf({ name }) {
  const place = Math.max(name.search(/\d*\.?[^.]*$/), 0);
  const parts = [name.slice(0, place), name.slice(place)].map((text) => {
    const part = document.createElement("span");
    part.textContent = text;
    return part;
  });
  const whole = document.createElement("span");
  whole.className = "name";
  whole.title = name;
  whole.append(...parts);
  return whole;
}

/**
 * Returns a thumbnail of a frame: the candidate's picture if there is one, else the reference's.
 */
function thumbnail(index) {
  const source = details.frames?.[index]?.thumbnails?.[1]
    ?? pictures[index]?.[1] ?? pictures[index]?.[0];
  const ratio = window.devicePixelRatio;
  const { canvas } = newContext(...thumbnailSize.map((side) => Math.round(side * ratio)));
  canvas.ariaHidden = "true";
  canvas.style.visibility = "hidden";
  paintThumbnail(canvas, source);
  return canvas;
}

/** Width and height of a thumbnail, in CSS pixels. */
const thumbnailSize = [48, 36];

/** Paints a picture into the middle of a canvas, unless the canvas has left the page by then. */
async function paintThumbnail(canvas, source) {
  await new Promise(requestAnimationFrame);
  const picture = source && canvas.isConnected ? await decode(source) : undefined;
  if (!picture) return;
  const zoom = Math.min(canvas.width / picture.width, canvas.height / picture.height);
  const [width, height] = [picture.width * zoom, picture.height * zoom];
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(
    picture.image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  canvas.style.visibility = "";
  picture.image.close();
}

/** Returns the size of a frame's difference in a word: the number by which it is sorted. */
function noteOf(index) {
  const frame = frames[index];
  const [size, other] = [frame.referenceSize, frame.candidateSize];
  if (size && other && `${size}` !== `${other}`) return "in size";
  if (details.frames?.[index]?.note) return details.frames[index].note;
  return frame.share > 0 ? percent(frame.share) : "";
}
