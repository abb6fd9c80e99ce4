// Frames: fetched when they are needed and ahead of time, kept compressed, and decoded for being shown.

class FrameStore {
  /** Bytes of all compressed frames kept. */
  static mostBytes = 256e6;
  /** Pixels of all decoded pictures kept: those of six seconds that fill a large window. */
  static mostPixels = 104e6;
  /** How many requests are under way for frames that are not shown yet. */
  static lanes = 2;

  constructor() {
    /** Compressed frames by address, those that were asked for last at the end. */
    this.files = new Map();
    this.bytes = 0;
    /** Pictures by address, those that were shown last at the end. */
    this.pictures = new Map();
    this.pixels = 0;
    /** What is under way, by the same keys as what it brings. */
    this.fetches = new Map();
    this.decodings = new Map();
    this.ahead = 0;
    /** The requests under way: what ends them, and when they began. */
    this.requests = new Set();
    /** No frame is fetched ahead of time before this one, in milliseconds. */
    this.rest = 0;
    /** Pictures on the stage, which stay. */
    this.held = [];
  }

  /** Whether a frame need not be fetched. */
  has(address) { return this.files.has(address) || this.apart?.address === address; }

  /** Keeps one frame under an address of its own, whatever happens to the scene. */
  keepApart(address, file) { this.apart = { address, file }; }

  /** The picture of an address if it is decoded. */
  ready(address) { return this.pictures.get(address); }

  /** Returns the compressed frame of an address; throws a refusal. */
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

  /** Returns the picture of an address; throws a refusal. */
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

  /** Begins work unless it is under way; keeps what it brings, unless that has been forgotten. */
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
    } finally {
      this.requests.delete(request);
    }
  }

  /** Ends all requests that have taken longer than so many milliseconds. */
  abandon(age) {
    for (const { controller, began } of this.requests) {
      if (performance.now() - began >= age) controller.abort();
    }
  }

  /** Keeps these pictures, which are on the stage, whatever else is forgotten. */
  hold(pictures) {
    const before = this.held;
    this.held = pictures;
    // Those that have been forgotten are not in the store any more.
    for (const picture of before) {
      if (!pictures.includes(picture) && picture.isForgotten) picture.image.close();
    }
  }

  /** Forgets what was not asked for longest, but not what was just asked for or is wanted. */
  forgetFiles(last) {
    const wanted = new Set(this.wanted).add(last);
    for (const [address, file] of this.files) {
      if (this.bytes <= FrameStore.mostBytes) return;
      if (wanted.has(address)) continue;
      this.bytes -= file.size;
      this.files.delete(address);
    }
  }

  /** Forgets what was not shown for longest, but not the last few, which are about to be. */
  forgetPictures() {
    for (const address of this.pictures.keys()) {
      if (this.pixels <= FrameStore.mostPixels || this.pictures.size <= 4) return;
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

  /** How many frames of the usual length can be kept; at least two. */
  get capacity() {
    if (this.files.size === 0) return 2;
    return Math.max(2, Math.floor(FrameStore.mostBytes / (this.bytes / this.files.size)));
  }

  /** Forgets all: the scene has changed. */
  clear() {
    for (const address of [...this.pictures.keys()]) this.forgetPicture(address);
    this.files.clear();
    this.bytes = 0;
    this.fetches.clear();
    this.decodings.clear();
  }

  /** Fetches those of a list that are missing, a few at once, in their order. */
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
   * Decodes those of a list whose files are there, a few at once, in their order, as long as all
   * that are decoded have room; until another list comes.
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

  /** How many pictures of a size can be kept decoded; at least two. */
  static room({ width, height }) {
    return Math.max(2, Math.floor(FrameStore.mostPixels / Math.max(width * height, 1)) - 4);
  }
}

function pixelCount({ image }) { return image.width * image.height; }

/** Where a PNG says its width and height. */
async function sizeOf(file) {
  const head = new DataView(await file.slice(16, 24).arrayBuffer());
  return { width: head.getUint32(0), height: head.getUint32(4) };
}

/**
 * What an address of fewer pixels ends with: the size with all of them, and of how many in a row each stands
 * for all. Servers do not see it.
 */
function markFor({ width, height }, fewer) { return fewer > 1 ? `#${width}x${height}/${fewer}` : ""; }

/** What the mark of an address says. */
function markOf(address) {
  const [, width, height, fewer] = (address.match(/#(\d+)x(\d+)\/(\d+)$/) ?? []).map(Number);
  return fewer ? { width, height, fewer } : { fewer: 1 };
}

/**
 * Returns the picture of a file, whose image may have fewer pixels than the whole; of a canvas that is not the
 * usual one, as a variant may have it, the size is as near as the image tells.
 */
async function decoded(file, { fewer, ...size }) {
  const [width, height] = Object.values(await sizeOf(file)).map((length) => length * fewer);
  const isUsual = Math.abs(size.width - width) <= fewer && Math.abs(size.height - height) <= fewer;
  return { image: await createImageBitmap(file), width, height, ...isUsual ? size : {}, fewer, file };
}
