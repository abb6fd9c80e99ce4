// Decoded frames: fetched when they are needed and ahead of time, and never shown when outdated.

class FrameStore {
  /** Pixels of all frames kept. */
  static most = 90e6;
  /** How many requests are under way for frames that are not shown yet. */
  static lanes = 2;

  constructor() {
    /** By address, the latest last: pictures, or promises of them. */
    this.frames = new Map();
    this.pixels = 0;
    this.ahead = 0;
    /** The requests under way: what ends them, and when they began. */
    this.requests = new Set();
    /** No frame is fetched ahead of time before this one, in milliseconds. */
    this.rest = 0;
  }

  /** The picture of an address if it is there. */
  ready(address) {
    const frame = this.frames.get(address);
    return frame instanceof Promise ? undefined : frame;
  }

  /** Returns the picture of an address; throws a refusal. */
  async load(address) {
    const known = this.frames.get(address);
    if (known) {
      if (!(known instanceof Promise)) {
        this.frames.delete(address);
        this.frames.set(address, known);
      }
      return known;
    }
    const promise = this.fetch(address);
    this.frames.set(address, promise);
    // What was forgotten meanwhile, and perhaps asked for anew, is nothing of the store's any more.
    const isKept = () => this.frames.get(address) === promise;
    promise.then((picture) => {
      if (!isKept()) return;
      this.frames.set(address, picture);
      this.pixels += picture.width * picture.height;
      this.forget(address);
    }, () => {
      if (isKept()) this.frames.delete(address);
    });
    return promise;
  }

  async fetch(address) {
    const request = { controller: new AbortController(), began: performance.now() };
    this.requests.add(request);
    try {
      const response = await ask(address, { signal: request.controller.signal });
      const image = await createImageBitmap(await response.blob());
      return { image, width: image.width, height: image.height };
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

  /** Forgets what was not asked for longest, but not what was just asked for or is wanted. */
  forget(last) {
    for (const [address, frame] of this.frames) {
      if (this.pixels <= FrameStore.most) return;
      if (address === last || frame instanceof Promise || this.wanted?.includes(address)) continue;
      this.pixels -= frame.width * frame.height;
      this.frames.delete(address);
    }
  }

  /** How many pictures of a size can be kept; at least two. */
  capacity({ width, height }) {
    return Math.max(2, Math.floor(FrameStore.most / Math.max(width * height, 1)) - 2);
  }

  /** Forgets all: the scene has changed. */
  clear() {
    this.frames.clear();
    this.pixels = 0;
  }

  /** Fetches those of a list that are missing, a few at once, in their order. */
  prefetch(addresses, arrived, refused) {
    this.wanted = addresses;
    if (performance.now() < this.rest) return;
    while (this.ahead < FrameStore.lanes && this.advance(arrived, refused)) { /* One more lane. */ }
  }

  advance(arrived, refused) {
    const address = this.wanted?.find((address) => !this.frames.has(address));
    if (!address) return false;
    this.ahead += 1;
    this.load(address).then(arrived, (error) => {
      this.wanted = undefined;
      this.rest = performance.now() + 500;
      refused(error);
    }).finally(() => {
      this.ahead -= 1;
      this.advance(arrived, refused);
    });
    return true;
  }
}
