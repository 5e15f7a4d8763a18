import fc from 'fast-check';

const which = fc.nat({ max: 2 });
const place = fc.nat({ max: 3 });
const client = fc.constantFrom('shipper' as const, 'carrier' as const);
const trackingId = fc.constantFrom('ONE', 'TWO');
const flaw = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.constantFrom('ONE_STOP' as const, 'ENDS_BEFORE_START' as const, 'OUT_OF_ORDER' as const) },
);

/** What people and trucks can try, allowed or not. */
const move = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('PLAN' as const),
      stops: fc.integer({ min: 2, max: 4 }),
      inHours: fc.integer({ min: -30, max: 40 }),
      trackingId: fc.option(trackingId),
      isStranger: fc.nat({ max: 7 }).map((chance) => chance === 0),
      flaw,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('REPLAN' as const),
      which,
      /** Null: as planned. */
      inHours: fc.option(fc.integer({ min: -40, max: 40 })),
      /** The stop to leave out, if any. */
      without: fc.option(place),
      isReversed: fc.boolean(),
      isStale: fc.nat({ max: 4 }).map((chance) => chance === 0),
      flaw,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('SET_TRACKING_ID' as const),
      which,
      client,
      trackingId: fc.oneof(trackingId, fc.constant(' ')),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('SET_REFERENCE' as const),
      which,
      client,
      reference: fc.option(fc.constantFrom('A', 'B', '')),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('COMPLETE' as const),
      which,
      client,
      /** Null: the current stop. */
      place: fc.option(place),
      minutesAgo: fc.oneof(fc.constant(0), fc.integer({ min: -2, max: 400 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('CANCEL' as const), which, client }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('REMIND' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('NOTE' as const),
      which,
      client,
      text: fc.constantFrom('On it', ' Called ', 'Device swapped', ' \n '),
      /** Null: the note has no end. */
      inHours: fc.constantFrom(null, null, -1, 0, 1, 6),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('SNOOZE' as const),
      which,
      client,
      end: fc.constantFrom('TIME' as const, 'SIGNAL' as const, 'WINDOW' as const),
      inHours: fc.constantFrom(null, -1, 0, 1, 6, 400),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('WAKE' as const), which, client }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('ASSIGN' as const),
      which,
      client,
      to: fc.constantFrom('ME' as const, 'COLLEAGUE' as const, 'NO_ONE' as const, 'PARTNER' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('MOVE_PIN' as const),
      which,
      client,
      place,
      km: fc.integer({ min: 0, max: 30 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('RESET' as const), which, place: fc.option(place) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      type: fc.constant('SIGNAL' as const),
      trackingId,
      near: place,
      km: fc.constantFrom(0, 0.5, 3, 12, 60),
      minutesLate: fc.constantFrom(0, 0, 0, 20, 300, 4_000),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ type: fc.constant('PASS' as const), minutes: fc.oneof(fc.nat(60), fc.nat(720)) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('RACE' as const),
      which,
      between: fc.constantFrom(
        ['CANCEL', 'COMPLETE'] as const,
        ['REPLAN', 'COMPLETE'] as const,
        ['COMPLETE', 'COMPLETE'] as const,
        ['CANCEL', 'CANCEL'] as const,
        ['REPLAN', 'REPLAN'] as const,
        ['REPLAN', 'CANCEL'] as const,
      ),
    }),
  },
);

export type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

const firstPlan = fc.record({
  type: fc.constant('PLAN' as const),
  stops: fc.integer({ min: 2, max: 4 }),
  inHours: fc.integer({ min: -3, max: 30 }),
  trackingId: fc.option(trackingId),
  isStranger: fc.constant(false),
  flaw: fc.constant(null),
});

export const moves: fc.Arbitrary<Move[]> = fc
  .tuple(firstPlan, fc.array(move, { minLength: 29, maxLength: 29, size: 'max' }))
  .map(([first, rest]) => [first, ...rest]);

export type MoveOf<T extends Move['type']> = Extract<Move, { readonly type: T }>;
