import type { LiveMessage } from './live-message.ts';

/** What the listening tab sends to the others, and what a new tab asks. */
type TabMessage =
  | { readonly kind: 'event'; readonly id: string; readonly message: LiveMessage | undefined }
  | { readonly kind: 'link'; readonly isUp: boolean; readonly latestId?: string | undefined }
  | { readonly kind: 'who' }
  | { readonly kind: 'mine' };

/** How the tab whose turn it is listens, until aborted. */
export type Listen = (
  tab: {
    readonly onEvent: (id: string, message: LiveMessage | undefined) => void;
    readonly onLife: () => void;
    readonly onLink: (isUp: boolean) => void;
    readonly lastEventId: () => string | undefined;
  },
  signal: AbortSignal,
) => Promise<void>;

export type SharedStreamOptions = {
  /** Shared by the tabs of one organisation, not by those of another one signed in to in between. */
  readonly name: string;
  readonly listen: Listen;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onLink: (isUp: boolean) => void;
  /** The last hint before this tab fetched anything; undefined once the tab has been hidden for a while. */
  readonly liveFrom: string | undefined;
  /** Longer than the listening tab needs to find that its stream is dead. */
  readonly silenceMs: number;
};

const LOCK_RETRY_MS = 1_000;

/**
 * One stream for all tabs (decision 9). The tab with the lock listens and informs the others; a silent, sleeping one
 * loses the lock.
 */
export class SharedLiveStream {
  readonly #sharing: SharedStreamOptions;
  readonly #signal: AbortSignal;
  readonly #channel: BroadcastChannel;
  #isUp = false;
  #isListening = false;
  #takesOver = false;
  #waiting = new AbortController();
  #turn = new AbortController();
  #lastEventId: string | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(sharing: SharedStreamOptions, signal: AbortSignal) {
    this.#sharing = sharing;
    this.#signal = signal;
    this.#lastEventId = sharing.liveFrom;
    this.#channel = new BroadcastChannel(sharing.name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => this.#receive(data));
    signal.addEventListener('abort', () => this.#close());
    this.#broadcast({ kind: 'who' });
    this.#restartWatchdog();
    void this.#takeTurns();
  }

  async #takeTurns(): Promise<void> {
    while (!this.#signal.aborted) {
      this.#turn = new AbortController();
      this.#waiting = new AbortController();
      const waits = AbortSignal.any([this.#signal, this.#waiting.signal]);
      const options = this.#takesOver ? { steal: true } : { signal: waits };
      this.#takesOver = false;
      try {
        await navigator.locks.request(this.#sharing.name, options, async () => this.#listen());
      } catch {
        // Another tab took the lock, this one is about to, or the browser grants none at the moment.
      }
      this.#turn.abort();
      this.#isListening = false;
      this.#restartWatchdog();
      if (!waits.aborted) await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
    }
  }

  async #listen(): Promise<void> {
    this.#isListening = true;
    clearTimeout(this.#watchdog);
    this.#broadcast({ kind: 'mine' });
    await this.#sharing.listen(
      {
        onEvent: (id, message) => {
          this.#take(id, message);
          this.#broadcast({ kind: 'event', id, message });
        },
        onLife: () => this.#broadcast({ kind: 'link', isUp: this.#isUp }),
        onLink: (isUp) => {
          this.#link(isUp);
          this.#broadcast({ kind: 'link', isUp });
        },
        lastEventId: () => this.#lastEventId,
      },
      AbortSignal.any([this.#signal, this.#turn.signal]),
    );
  }

  #receive(told: TabMessage): void {
    if (told.kind === 'who') {
      if (this.#isListening) this.#broadcast({ kind: 'link', isUp: this.#isUp, latestId: this.#lastEventId });
      return;
    }
    // A sleeping tab that lost the lock learns of it when it wakes.
    if (told.kind === 'mine') this.#turn.abort();
    if (this.#isListening || told.kind === 'mine') return;
    if (told.kind === 'event') this.#take(told.id, told.message);
    else this.#catchUp(told);
    this.#restartWatchdog();
  }

  /** A tab that joins later has missed what was sent between its first fetch and now. */
  #catchUp({ isUp, latestId }: Extract<TabMessage, { readonly kind: 'link' }>): void {
    this.#link(isUp);
    if (latestId === undefined || this.#lastEventId === undefined) return;
    if (Number(latestId) > Number(this.#lastEventId)) this.#take(latestId, { kind: 'resync' });
  }

  #take(id: string, message: LiveMessage | undefined): void {
    if (id !== '') this.#lastEventId = id;
    if (message !== undefined) this.#sharing.onMessage(message);
  }

  #link(isUp: boolean): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    this.#sharing.onLink(isUp);
  }

  #broadcast(told: TabMessage): void {
    if (!this.#signal.aborted) this.#channel.postMessage(told);
  }

  #restartWatchdog(): void {
    clearTimeout(this.#watchdog);
    if (this.#isListening || this.#signal.aborted) return;
    this.#watchdog = setTimeout(() => {
      this.#link(false);
      this.#takesOver = true;
      this.#waiting.abort();
    }, this.#sharing.silenceMs);
  }

  #close(): void {
    clearTimeout(this.#watchdog);
    this.#channel.close();
  }
}
