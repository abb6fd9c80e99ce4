// What can be saved from the page: a frame, a film, and options for a command line.

const saving = {
  async take(what) {
    try {
      if (what === "frame") await saving.frame();
      if (what === "film") await saving.film();
      if (what.startsWith("film ")) await films.make(what.slice("film ".length));
      if (what === "settings") await saving.copy(saving.settingsLine);
      if (what === "command") await saving.copy(saving.command);
    } catch (error) {
      state.say(`not saved: ${error.message}`);
    }
  },

  get stem() { return page.name.replace(/\.[^.]*$/, ""); },

  /** Saves the frame as `smear render` writes it. */
  async frame() {
    const number = String(page.frame).padStart(5, "0");
    saving.download(await store.file(wholeAddress(page.frame)), `${saving.stem}-${number}.png`);
  },

  /** Saves the played frames as an animated PNG. */
  async film() {
    const [first, last] = playedRange();
    const addresses = Array.from({ length: last - first + 1 }, (_, i) => wholeAddress(first + i));
    const nothing = () => { /* The loop below waits for each frame and reports its error. */ };
    store.prefetch(addresses, nothing, nothing);
    const frames = [];
    for (const [i, one] of addresses.entries()) {
      state.say(`frame ${i + 1} of ${addresses.length}`);
      frames.push(await store.file(one));
    }
    const times = page.stage.times.slice(first, last + 1);
    const end = page.stage.times[last + 1] ?? page.stage.duration;
    saving.download(await animatedPNG(frames, [...times, end]), `${saving.stem}.apng`);
    state.say("");
  },

  /** The values that differ from the file, as `--set` options. */
  get settingsLine() {
    return Object.entries(page.parameters.values).filter(([name]) => !name.includes(":")).map(([name, value]) => `--set ${name}=${plain(value)}`).join(" ");
  },

  get command() {
    const path = /^[\w./-]+$/.test(page.path) ? page.path : `'${page.path.replaceAll("'", "'\\''")}'`;
    const scale = page.scale === undefined ? "" : `--scale ${plain(page.scale)}`;
    return ["smear render", path, saving.settingsLine, scale].filter(Boolean).join(" ");
  },

  async copy(text) {
    const others = Object.keys(page.parameters.values).some((name) => name.includes(":"))
      ? ", without springs and easings, which have to be written back" : "";
    if (text === "") return state.say(others ? `nothing to copy${others}` : "nothing to copy: all values are those of the file");
    await navigator.clipboard.writeText(text);
    state.say(`copied${others}: ${text}`);
  },

  download(file, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  },
};

/**
 * Joins PNGs of one size and kind into an animated PNG.
 *
 * `times` holds the time at which each is shown, and then the end of the last one, in seconds.
 *
 * Source: PNG (Third Edition), 11.3.6 Animation information.
 */
async function animatedPNG(files, times) {
  const parts = [];
  let number = 0;
  for (const [i, file] of files.entries()) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const chunks = [...chunksOf(bytes)];
    const head = chunks.find(({ type }) => type === "IHDR").data;
    if (i === 0) {
      const first = chunks.findIndex(({ type }) => type === "IDAT");
      parts.push(bytes.slice(0, 8), chunk("IHDR", head), chunk("acTL", numbers([files.length, 0])),
        ...chunks.slice(1, first).map(({ type, data }) => chunk(type, data)));
    }
    const milliseconds = Math.round((times[i + 1] - times[0]) * 1000) - Math.round((times[i] - times[0]) * 1000);
    const size = new DataView(head.buffer, head.byteOffset);
    parts.push(chunk("fcTL", joined([
      numbers([number++, size.getUint32(0), size.getUint32(4), 0, 0]),
      Uint8Array.of(milliseconds >> 8, milliseconds & 255, 1000 >> 8, 1000 & 255, 0, 0)])));
    for (const { type, data } of chunks) {
      if (type !== "IDAT") continue;
      parts.push(i === 0 ? chunk("IDAT", data) : chunk("fdAT", joined([numbers([number++]), data])));
    }
  }
  parts.push(chunk("IEND", new Uint8Array()));
  return new Blob(parts, { type: "image/apng" });
}

function* chunksOf(bytes) {
  const view = new DataView(bytes.buffer);
  for (let at = 8; at < bytes.length; at += view.getUint32(at) + 12) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { type, data: bytes.subarray(at + 8, at + 8 + view.getUint32(at)) };
  }
}

function chunk(type, data) {
  const body = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([numbers([data.length]), body, numbers([checksum(body)])]);
}

/** Returns numbers as four bytes each, most significant byte first. */
function numbers(values) {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  values.forEach((value, i) => view.setUint32(4 * i, value));
  return new Uint8Array(view.buffer);
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Returns the CRC-32 of bytes. */
function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = checksum.table[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
checksum.table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});
