// The frames: fetched on demand and ahead of time, kept compressed, and decoded to be shown.

class FrameStore {
  /** Most bytes of compressed frames to keep. */
  static mostBytes = 256e6;
  /** Most pixels of decoded pictures to keep: six seconds at the size of a large window. */
  static mostPixels = 104e6;
  /** Number of simultaneous requests for frames that are not shown yet. */
  static lanes = 2;

  constructor() {
    /** Compressed frames by address, the most recently requested last. */
    this.files = new Map();
    this.bytes = 0;
    /** Decoded pictures by address, the most recently shown last. */
    this.pictures = new Map();
    this.pixels = 0;
    /** Unfinished fetches and decodings, by the keys of their results. */
    this.fetches = new Map();
    this.decodings = new Map();
    this.ahead = 0;
    /** The unfinished requests, each with its `AbortController` and the time when it began. */
    this.requests = new Set();
    /** Time before which no frame is fetched ahead, in milliseconds. */
    this.rest = 0;
    /** Pictures on the stage, which are not closed. */
    this.held = [];
    /** Number of the last pictures that are about to be shown. */
    this.together = 4;
  }

  /** Whether the compressed frame of an address is here. */
  has(address) { return this.files.has(address) || this.apart?.address === address; }

  /** Keeps one frame under an address of its own, which survives changes of the scene. */
  keepApart(address, file) { this.apart = { address, file }; }

  /** Returns the picture of an address if it is decoded. */
  ready(address) { return this.pictures.get(address); }

  /** Returns the compressed frame of an address; throws a `Refusal`. */
  file(address) {
    if (this.apart?.address === address) return Promise.resolve(this.apart.file);
    const known = this.files.get(address);
    if (known) {
      this.files.delete(address);
      this.files.set(address, known);
      return Promise.resolve(known);
    }
    return this.once(this.fetches, address, () => this.fetch(address), (file) => {
      this.files.set(address, file);
      this.bytes += file.size;
      this.forgetFiles(address);
    });
  }

  /** Returns the picture of an address; throws a `Refusal`. */
  load(address) {
    const known = this.pictures.get(address);
    if (known) {
      this.pictures.delete(address);
      this.pictures.set(address, known);
      return Promise.resolve(known);
    }
    return this.once(this.decodings, address,
      async () => decoded(await this.file(address), markOf(address)),
      (picture) => {
        this.pictures.set(address, picture);
        this.pixels += pixelCount(picture);
        this.forgetPictures();
      });
  }

  /**
   * Begins work unless it is under way; keeps the result unless the work has been forgotten by
   * then.
   */
  once(works, key, begin, keep) {
    const known = works.get(key);
    if (known) return known;
    const work = begin();
    works.set(key, work);
    const isKept = () => works.get(key) === work && works.delete(key);
    work.then((result) => { if (isKept()) keep(result); }, isKept);
    return work;
  }

  async fetch(address) {
    const request = { controller: new AbortController(), began: performance.now() };
    this.requests.add(request);
    try {
      return await (await ask(address, { signal: request.controller.signal })).blob();
    } catch (error) {
      error.address = address;
      throw error;
    } finally {
      this.requests.delete(request);
    }
  }

  /** Aborts all requests that are older than `age` milliseconds. */
  abandon(age) {
    for (const { controller, began } of this.requests) {
      if (performance.now() - began >= age) controller.abort();
    }
  }

  /** Protects the pictures on the stage from being closed. */
  hold(pictures) {
    const before = this.held;
    this.held = pictures;
    // A forgotten picture is no longer in the store, so it is closed here.
    for (const picture of before) {
      if (!pictures.includes(picture) && picture.isForgotten) picture.image.close();
    }
  }

  /** Forgets the files unused for longest, but not the last one and not the wanted ones. */
  forgetFiles(last) {
    const wanted = new Set(this.wanted).add(last);
    for (const [address, file] of this.files) {
      if (this.bytes <= FrameStore.mostBytes) return;
      if (wanted.has(address)) continue;
      this.bytes -= file.size;
      this.files.delete(address);
    }
  }

  /**
   * Forgets the pictures unused for longest, but not the last ones, which are about to be shown.
   */
  forgetPictures() {
    for (const address of this.pictures.keys()) {
      if (this.pixels <= FrameStore.mostPixels || this.pictures.size <= this.together) return;
      this.forgetPicture(address);
    }
  }

  forgetPicture(address) {
    const picture = this.pictures.get(address);
    this.pixels -= pixelCount(picture);
    this.pictures.delete(address);
    picture.isForgotten = true;
    if (!this.held.includes(picture)) picture.image.close();
  }

  /** Number of frames of average length that can be kept; at least two. */
  get capacity() {
    if (this.files.size === 0) return 2;
    return Math.max(2, Math.floor(FrameStore.mostBytes / (this.bytes / this.files.size)));
  }

  /** Forgets everything, after a change of the scene. */
  clear() {
    for (const address of [...this.pictures.keys()]) this.forgetPicture(address);
    this.files.clear();
    this.bytes = 0;
    this.fetches.clear();
    this.decodings.clear();
  }

  /** Fetches the missing frames of a list in their order, a few at once. */
  prefetch(addresses, arrived, refused) {
    this.wanted = addresses;
    if (performance.now() < this.rest) return;
    while (this.ahead < FrameStore.lanes && this.advance(arrived, refused)) { /* One more lane. */ }
  }

  advance(arrived, refused) {
    const address = this.wanted?.find((one) => !this.has(one) && !this.fetches.has(one));
    if (!address || this.bytes >= FrameStore.mostBytes) return false;
    this.ahead += 1;
    this.file(address).then(arrived, (error) => {
      this.wanted = undefined;
      this.rest = performance.now() + 500;
      refused(error);
    }).finally(() => {
      this.ahead -= 1;
      this.advance(arrived, refused);
    });
    return true;
  }

  /**
   * Decodes the fetched frames of a list in their order, a few at once.
   *
   * Stops when the decoded pictures fill the store, or when another list comes.
   */
  decodeAhead(addresses) {
    const list = [...addresses];
    this.undecoded = list;
    const next = () => {
      while (this.undecoded === list && this.decodings.size < FrameStore.lanes && list.length > 0) {
        const address = list.shift();
        if (!this.has(address) || this.ready(address)) continue;
        this.load(address).catch(() => { /* It is decoded again when it is shown. */ })
          .finally(next);
      }
    };
    next();
  }

  /** Number of decoded pictures of a size that can be kept; at least two. */
  static room({ width, height }) {
    return Math.max(2, Math.floor(FrameStore.mostPixels / Math.max(width * height, 1)) - 4);
  }
}

function pixelCount({ image }) { return image.width * image.height; }

/** Returns the width and height in the header of a PNG. */
async function sizeOf(file) {
  const head = new DataView(await file.slice(16, 24).arrayBuffer());
  return { width: head.getUint32(0), height: head.getUint32(4) };
}

/**
 * Returns the end of an address of a reduced picture: its full size, and the reduction factor.
 *
 * It follows a `#`, so that servers do not see it.
 */
function markFor({ width, height }, fewer) { return fewer > 1 ? `#${width}x${height}/${fewer}` : ""; }

/** Returns the size and the reduction factor at the end of an address. */
function markOf(address) {
  const [, width, height, fewer] = (address.match(/#(\d+)x(\d+)\/([\d.]+)$/) ?? []).map(Number);
  return fewer ? { width, height, fewer } : { fewer: 1 };
}

/**
 * Returns the picture of a file, whose image may be reduced.
 *
 * A variant may have a canvas of another size than the address says. Its size is then computed from
 * the reduced image, and is only as exact as that allows.
 */
async function decoded(file, { fewer, ...size }) {
  const [width, height] = Object.values(await sizeOf(file)).map((length) => length * fewer);
  const isUsual = Math.abs(size.width - width) <= fewer && Math.abs(size.height - height) <= fewer;
  return { image: await createImageBitmap(file), width, height, ...isUsual ? size : {}, fewer, file };
}
