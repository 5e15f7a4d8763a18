/** So many at once, and then so many a second. */
export type Rate = { readonly perSecond: number; readonly atOnce: number };

/** So many at a time; so many more wait, and no longer than this. */
export type TurnsOf = { readonly atOnce: number; readonly waiting: number };

/**
 * What one process lets others use; several processes count apart. People meet none of these at work: they hold what
 * runs away and who attacks. `docs/limits.md` says what happens at each.
 */
export const limitsOfUse = {
  rates: {
    /** Calls that need no sign-in. An office of a thousand people has one address. */
    PUBLIC_CALLS: { perSecond: 50, atOnce: 1_000 },
    SIGN_INS: { perSecond: 1, atOnce: 60 },
    WRONG_CREDENTIALS: { perSecond: 1, atOnce: 100 },
    PERSON: { perSecond: 20, atOnce: 100 },
    API_KEY: { perSecond: 50, atOnce: 250 },
    ORGANIZATION: { perSecond: 200, atOnce: 1_000 },
    /** A server with 10,000 devices that sends one signal in each request. */
    CONNECTION_REQUESTS: { perSecond: 2_000, atOnce: 20_000 },
    CONNECTION_SIGNALS: { perSecond: 10_000, atOnce: 100_000 },
    /** Two days without a network, at one signal in ten seconds, fit into what is taken at once. */
    DEVICE_SIGNALS: { perSecond: 20, atOnce: 20_000 },
  },
  turns: {
    PERSON: { atOnce: 2, waiting: 20 },
    ORGANIZATION: { atOnce: 5, waiting: 100 },
  },
  longestWaitMs: 3_000,
  streams: { PERSON: 8, ORGANIZATION: 200 },
} as const satisfies LimitsOfUse;

export type LimitsOfUse = {
  readonly rates: Readonly<Record<RateName, Rate>>;
  readonly turns: Readonly<Record<'PERSON' | 'ORGANIZATION', TurnsOf>>;
  readonly longestWaitMs: number;
  readonly streams: Readonly<Record<'PERSON' | 'ORGANIZATION', number>>;
};

export type RateName =
  | 'PUBLIC_CALLS'
  | 'SIGN_INS'
  | 'WRONG_CREDENTIALS'
  | 'PERSON'
  | 'API_KEY'
  | 'ORGANIZATION'
  | 'CONNECTION_REQUESTS'
  | 'CONNECTION_SIGNALS'
  | 'DEVICE_SIGNALS';
