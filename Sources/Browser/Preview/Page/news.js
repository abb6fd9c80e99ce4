// When the files change: one connection tells all pages of the same scene, however many there are.

class News {
  /** How long a connection that was refused is not tried again, in milliseconds. */
  static rest = 2000;

  /**
   * Calls back with the number of every new state of the files, and with a reason when the server
   * is lost.
   */
  constructor(changed, lost) {
    Object.assign(this, { changed, lost });
    // A page that nobody sees, in another tab or kept for going back, asks for nothing.
    document.addEventListener("visibilitychange", () => this.look());
    addEventListener("pagehide", () => this.leave());
    addEventListener("pageshow", (event) => { if (event.persisted) this.look(); });
    this.look();
  }

  look() {
    this.leave();
    if (document.hidden) return;
    const name = ofScene("/events");
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = ({ data }) => this.hear(data);
    this.channel.postMessage({ asks: true });
    this.leaving = new AbortController();
    const { signal } = this.leaving;
    // Whoever has the lock listens for all; the next page takes its place when it goes.
    navigator.locks.request(name, { signal }, () => new Promise((resolve) => {
      signal.addEventListener("abort", resolve);
      this.listen();
    })).catch(() => { /* Left before its turn. */ });
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
    this.events.onerror = () => {
      this.tell({ lost: "smear preview cannot be reached" });
      // A refusal is for good: perhaps there is another server by now.
      if (this.events?.readyState !== EventSource.CLOSED) return;
      this.retry = setTimeout(() => this.listen(), News.rest);
    };
  }

  /** Tells this page and all others. */
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
