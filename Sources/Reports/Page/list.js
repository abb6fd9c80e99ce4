// The frames by name, of which only those in sight have elements.

class FrameList {
  static rowHeight = 26;

  constructor(choose) {
    this.box = element("list");
    this.choose = choose;
    this.spacer = document.createElement("div");
    this.box.append(this.spacer);
    this.rows = new Map();
    this.current = 0;
    this.box.addEventListener("scroll", () => this.update());
    new ResizeObserver(() => this.update()).observe(this.box);
    this.box.addEventListener("keydown", (event) => this.step(event));
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
    for (const { filter: other, button } of this.buttons) {
      button.setAttribute("aria-pressed", other === filter);
    }
    this.indices = frames.flatMap((frame, i) => (filter.accepts(frame) ? [i] : []));
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

  /** Goes to the neighbour among those listed. */
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

  /** Brings the elements in step with what is in sight. */
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
    }
    this.box.setAttribute("aria-activedescendant", `row-${this.current}`);
  }

  makeRow(index) {
    const frame = frames[index];
    const row = document.createElement("div");
    row.className = `row tone-${statusOf(frame)}`;
    row.id = `row-${index}`;
    row.setAttribute("role", "option");
    row.style.top = `${this.places.get(index) * FrameList.rowHeight}px`;
    const name = document.createElement("span");
    name.className = "name";
    // Left to right, though what does not fit is cut off at the left.
    name.textContent = `\u200e${frame.name}`;
    name.title = frame.name;
    const note = document.createElement("small");
    note.textContent = noteOf(frame);
    row.append(document.createElement("i"), name, note);
    row.addEventListener("click", () => this.choose(index));
    this.box.append(row);
    this.rows.set(index, row);
    return row;
  }
}

/** Returns what matters most of a frame, in a word. */
function noteOf(frame) {
  if (["missing", "extra", "trouble"].includes(frame.result)) return frame.result;
  const [size, other] = [frame.referenceSize, frame.candidateSize];
  if (size && other && `${size}` !== `${other}`) return "size";
  if (frame.share > 0) return percent(frame.share);
  return statusOf(frame) === "equal" ? "" : statusOf(frame);
}
