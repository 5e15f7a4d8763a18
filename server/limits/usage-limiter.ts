import type { CallCost } from '@milepost/api-contract/call';
import { hash } from 'node:crypto';
import type { CallerCredential, CallLimits, Member } from '../http/call-limits.ts';
import { Refusal, type Issue } from '../http/refusal.ts';
import { RecentMap } from '../recent-map/recent-map.ts';
import { addressKey } from './address-key.ts';
import { TokenBuckets } from './token-buckets.ts';
import { usageLimits, type UsageLimits, type RateName } from './usage-limits.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** At most twice as many entries, of about 150 bytes each. */
const REMEMBERED = 20_000;
const REMEMBERED_DEVICES = 100_000;
/** Another tab may close soon, and without a stream the app polls every minute. */
const STREAM_RETRY_MS = 60_000;
const API_KEY = /^Bearer +mps_/i;
/** Keys need a database query; tokens are judged by their signature. */
const KEY = /^(?:Bearer +)?mp[scl]_/i;

/** Limits callers before the body is read, and where possible before authentication. */
export class UsageLimiter implements CallLimits {
  readonly #limits: UsageLimits;
  readonly #rates: Readonly<Record<RateName, TokenBuckets>>;
  readonly #turns: Readonly<Record<'PERSON' | 'ORGANIZATION', ConcurrencyLimiter>>;
  readonly #streams = { PERSON: new Map<string, number>(), ORGANIZATION: new Map<string, number>() };
  readonly #known = new RecentMap<string, true>(REMEMBERED);
  readonly #now: () => number;

  constructor(limits: UsageLimits = usageLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    const of = (name: RateName) =>
      new TokenBuckets(limits.rates[name], name === 'DEVICE_SIGNALS' ? REMEMBERED_DEVICES : REMEMBERED);
    this.#rates = {
      PUBLIC_CALLS: of('PUBLIC_CALLS'),
      SIGN_INS: of('SIGN_INS'),
      SIGN_IN_CODES: of('SIGN_IN_CODES'),
      WRONG_CREDENTIALS: of('WRONG_CREDENTIALS'),
      PERSON: of('PERSON'),
      API_KEY: of('API_KEY'),
      LINK: of('LINK'),
      ORGANIZATION: of('ORGANIZATION'),
      CONNECTION_REQUESTS: of('CONNECTION_REQUESTS'),
      CONNECTION_SIGNALS: of('CONNECTION_SIGNALS'),
      DEVICE_SIGNALS: of('DEVICE_SIGNALS'),
    };
    this.#turns = {
      PERSON: new ConcurrencyLimiter(limits.turns.PERSON),
      ORGANIZATION: new ConcurrencyLimiter(limits.turns.ORGANIZATION),
    };
  }

  publicCall(cost: CallCost, address: string): void {
    if (cost === 'FREE') return;
    const key = addressKey(address);
    if (cost === 'SIGN_IN') this.#take('SIGN_INS', key);
    this.#take('PUBLIC_CALLS', key);
  }

  signInCode(address: string): void {
    this.#take('SIGN_IN_CODES', addressKey(address));
  }

  /**
   * Runs authentication. Wrong credentials count against their address; beyond the limit unknown keys are not looked
   * up, recently valid ones are.
   */
  async limitAuthentication<P>(
    { address, credential }: CallerCredential,
    isPerson: boolean,
    find: () => Promise<P>,
  ): Promise<P> {
    const name = credential === undefined ? '' : hash('sha1', credential, 'base64');
    if (isPerson && credential !== undefined) this.#take(API_KEY.test(credential) ? 'API_KEY' : 'PERSON', name);
    const isKey = credential !== undefined && KEY.test(credential);
    const from = addressKey(address);
    if (isKey && this.#known.get(name) === undefined) {
      const waitMs = this.#rates.WRONG_CREDENTIALS.waitMsFor(from, this.#now());
      if (waitMs > 0) throw this.#beyond('WRONG_CREDENTIALS', waitMs);
    }
    try {
      const found = await find();
      if (isKey) this.#known.set(name, true);
      return found;
    } catch (error) {
      // A wrong link token gets a not-found response.
      const isWrong = error instanceof Refusal && (error.code === 'UNAUTHENTICATED' || error.code === 'NOT_FOUND');
      if (isWrong) this.#take('WRONG_CREDENTIALS', from);
      throw error;
    }
  }

  memberCall({ personId, organization }: Member): void {
    if (personId !== null) this.#take('PERSON', personId);
    if (organization !== null) this.#take('ORGANIZATION', organization.id);
  }

  linkCall(linkId: string): void {
    this.#take('LINK', linkId);
  }

  connectionCall(connectionId: string): void {
    this.#take('CONNECTION_REQUESTS', connectionId);
  }

  signals(connectionId: string, trackingIds: readonly string[]): void {
    const counts = new Map<string, number>();
    for (const trackingId of trackingIds) counts.set(trackingId, (counts.get(trackingId) ?? 0) + 1);
    const ofDevice = (trackingId: string) => `${connectionId} ${trackingId}`;
    const now = this.#now();
    for (const [trackingId, count] of counts) {
      const waitMs = this.#rates.DEVICE_SIGNALS.waitMsFor(ofDevice(trackingId), now, count);
      if (waitMs > 0) throw this.#beyond('DEVICE_SIGNALS', waitMs, trackingId);
    }
    this.#take('CONNECTION_SIGNALS', connectionId, trackingIds.length);
    for (const [trackingId, count] of counts) this.#rates.DEVICE_SIGNALS.take(ofDevice(trackingId), now, count);
  }

  /** Runs a call when it gets its turn, and not at all if the caller has disconnected. */
  async inTurn<T>({ personId, organization }: Member, gone: () => AbortSignal, act: () => Promise<T>): Promise<T> {
    let given: AbortSignal | undefined;
    const giveUpSignal = () => (given ??= AbortSignal.any([gone(), AbortSignal.timeout(this.#limits.longestWaitMs)]));
    const leave: (() => void)[] = [];
    try {
      for (const [whose, key] of [['PERSON', personId] as const, ['ORGANIZATION', organization?.id ?? null] as const]) {
        const giveBack = key === null ? null : await this.#turns[whose].take(key, giveUpSignal);
        if (giveBack !== null) leave.push(giveBack);
        else if (key !== null) throw tooMany(this.#limits.longestWaitMs, turnsIssue(whose, this.#limits));
      }
      return await act();
    } finally {
      for (const giveBack of leave) giveBack();
    }
  }

  /** Counts a new stream; call the returned function when it ends. */
  openStream({ personId, organization }: Member): () => void {
    const seats = [
      ['PERSON', personId],
      ['ORGANIZATION', organization?.id ?? null],
    ] as const;
    for (const [whose, key] of seats) {
      const most = this.#limits.streams[whose];
      if (key !== null && (this.#streams[whose].get(key) ?? 0) >= most) {
        throw tooMany(STREAM_RETRY_MS, { path: `limit/STREAMS_OF_${whose}`, message: `at most ${most} at a time` });
      }
    }
    const add = (change: 1 | -1) => {
      for (const [whose, key] of seats) {
        if (key === null) continue;
        const count = (this.#streams[whose].get(key) ?? 0) + change;
        if (count === 0) this.#streams[whose].delete(key);
        else this.#streams[whose].set(key, count);
      }
    };
    add(1);
    return () => add(-1);
  }

  #take(name: RateName, key: string, amount = 1): void {
    const waitMs = this.#rates[name].take(key, this.#now(), amount);
    if (waitMs > 0) throw this.#beyond(name, waitMs);
  }

  #beyond(name: RateName, waitMs: number, of = ''): Refusal {
    const { perSecond, atOnce } = this.#limits.rates[name];
    const message = `${of}${of && ': '}at most ${perSecond} a second, and ${atOnce} at once`;
    return tooMany(waitMs, { path: `limit/${name}`, message });
  }
}

function tooMany(waitMs: number, issue: Issue): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', {
    issues: [issue],
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}

function turnsIssue(whose: 'PERSON' | 'ORGANIZATION', { turns, longestWaitMs }: UsageLimits): Issue {
  const message = `at most ${turns[whose].atOnce} expensive calls at a time, and ${longestWaitMs / 1_000} s of waiting`;
  return { path: `limit/TURNS_OF_${whose}`, message };
}
