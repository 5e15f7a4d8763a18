/** A burst, then a rate per second. */
export type Rate = { readonly perSecond: number; readonly atOnce: number };

/** How many at a time, and how many may wait, for a limited time. */
export type ConcurrencyLimit = { readonly atOnce: number; readonly waiting: number };

/**
 * Limits per process against runaway clients and attackers; normal work never meets them. Described in
 * `docs/limits.md`.
 */
export const usageLimits = {
  rates: {
    /** Calls without sign-in. An office of a thousand people shares one address. */
    PUBLIC_CALLS: { perSecond: 50, atOnce: 1_000 },
    SIGN_INS: { perSecond: 1, atOnce: 60 },
    /** Sign-in codes, by mail: an office of many people behind one address begins its day. */
    SIGN_IN_CODES: { perSecond: 0.2, atOnce: 40 },
    WRONG_CREDENTIALS: { perSecond: 1, atOnce: 100 },
    PERSON: { perSecond: 20, atOnce: 100 },
    API_KEY: { perSecond: 50, atOnce: 250 },
    /** A link sent to a whole office, or a gate with several screens. */
    LINK: { perSecond: 10, atOnce: 200 },
    ORGANIZATION: { perSecond: 200, atOnce: 1_000 },
    /** A server with 10,000 devices that sends one signal per request. */
    CONNECTION_REQUESTS: { perSecond: 2_000, atOnce: 20_000 },
    CONNECTION_SIGNALS: { perSecond: 10_000, atOnce: 100_000 },
    /** The burst covers two days offline at one signal every ten seconds. */
    DEVICE_SIGNALS: { perSecond: 20, atOnce: 20_000 },
  },
  turns: {
    PERSON: { atOnce: 2, waiting: 20 },
    ORGANIZATION: { atOnce: 5, waiting: 100 },
  },
  longestWaitMs: 3_000,
  streams: { PERSON: 8, ORGANIZATION: 200 },
} as const satisfies UsageLimits;

export type UsageLimits = {
  readonly rates: Readonly<Record<RateName, Rate>>;
  readonly turns: Readonly<Record<'PERSON' | 'ORGANIZATION', ConcurrencyLimit>>;
  readonly longestWaitMs: number;
  readonly streams: Readonly<Record<'PERSON' | 'ORGANIZATION', number>>;
};

export type RateName =
  | 'PUBLIC_CALLS'
  | 'SIGN_INS'
  | 'SIGN_IN_CODES'
  | 'WRONG_CREDENTIALS'
  | 'PERSON'
  | 'API_KEY'
  | 'LINK'
  | 'ORGANIZATION'
  | 'CONNECTION_REQUESTS'
  | 'CONNECTION_SIGNALS'
  | 'DEVICE_SIGNALS';
