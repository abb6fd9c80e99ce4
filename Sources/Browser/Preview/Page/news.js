// News of changed files: all pages of one scene share one connection to the server.

class News {
  /** Pause before a refused connection is tried again, in milliseconds. */
  static rest = 2000;

  /**
   * Calls `changed` with the number of each new state of the files, and `lost` with a reason when
   * the connection to the server breaks.
   */
  constructor(changed, lost) {
    Object.assign(this, { changed, lost });
    // A hidden page, in another tab or in the back-forward cache, keeps no connection.
    document.addEventListener("visibilitychange", () => this.look());
    addEventListener("pagehide", () => this.leave());
    addEventListener("pageshow", (event) => { if (event.persisted) this.look(); });
    this.look();
  }

  look() {
    this.leave();
    if (document.hidden) return;
    this.learn();
    const name = ofScene("/events");
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = ({ data }) => this.hear(data);
    this.channel.postMessage({ asks: true });
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    // The page with the lock listens for all; when it leaves, the next page takes over.
    navigator.locks.request(name, { signal }, () => new Promise((resolve) => {
      signal.addEventListener("abort", resolve);
      this.listen();
    })).catch(() => { /* The page left before it got the lock. */ });
  }

  leave() {
    this.leaving?.abort();
    this.leaving = undefined;
    this.channel?.close();
    clearTimeout(this.retry);
    this.events?.close();
    this.events = undefined;
    this.latest = undefined;
  }

  listen() {
    this.events = new EventSource(ofScene("/events"));
    this.events.onmessage = (event) => this.tell({ revision: Number(event.data) });
    this.events.onerror = () => this.lose();
  }

  /** Tells why the connection broke, and tries again. */
  async lose() {
    const { events } = this;
    // The browser does not retry a refused connection, but the server may have been restarted.
    const isClosed = events?.readyState === EventSource.CLOSED;
    const isRefused = isClosed && await fetch("/films").then(({ status }) => status === 403, () => false);
    const isIn = isRefused && await this.readmit();
    if (!events || this.events !== events) return;
    if (isIn) return this.listen();
    // The new address lets all tabs of the browser in.
    this.tell({ lost: isRefused ? "smear preview has been restarted: open the address that it printed, in any tab"
      : "smear preview cannot be reached" });
    if (isClosed) this.retry = setTimeout(() => this.listen(), News.rest);
  }

  /** Learns the key by which a restarted server lets this tab in. */
  async learn() {
    try {
      this.key ??= (await (await fetch("/readmission")).json()).key;
    } catch { /* The server cannot be reached; it is asked again. */ }
  }

  /**
   * Answers the challenge of a restarted server; returns whether it lets this tab in.
   *
   * The key itself is never sent: another program may have taken the server's place.
   */
  async readmit() {
    if (!this.key) return false;
    try {
      const { challenge, key } = await (await fetch("/readmission")).json();
      if (key) return true;
      const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(this.key + challenge));
      const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      const answer = await (await fetch(`/readmission?answer=${digits}`)).json();
      return answer.key !== undefined;
    } catch {
      return false;
    }
  }

  /** Passes news to this page and to all others. */
  tell(news) {
    this.latest = news;
    this.channel.postMessage(news);
    this.hear(news);
  }

  hear({ revision, lost, asks }) {
    if (asks && this.latest) this.channel.postMessage(this.latest);
    if (revision !== undefined) this.changed(revision);
    if (lost) this.lost(lost);
  }
}
