/** What a forecast was made from. It is kept, so that what is learned later can be weighed as if it had been known. */
export type ForecastBasis = {
  /** To where the vehicle drives now, or what it has not yet left for. */
  readonly isOnTheRoad: boolean;
  /** On the road, with nothing expected but driving. */
  readonly isPlain: boolean;
  /** The first stop of a transport, which is never reached before its window. */
  readonly isAwaited: boolean;
  readonly km: number;
  /** The way up to the stop at the assumed speeds, and the learned pace that it was multiplied by. */
  readonly drivingMs: number;
  readonly pace: number;
  /** Where most of the way to the stop lies, and between which stops; null: not between two. */
  readonly countryCode: string;
  readonly lane: string | null;
  /** The earliest possible arrival from then on by each of them, and whether a break, rest, ban or ferry is on the way. */
  readonly plans: Readonly<Record<Plan, { readonly soonestMs: number; readonly hasPauses: boolean }>>;
  /** By the law, from the end of the last daily rest or ban to the arrival; null: none is expected. */
  readonly afterPausesMs: number | null;
  /** Of a vehicle that was on the road before; forecasts of earlier versions do not say. */
  readonly driven?: Driven | null;
};

/** The pauses of the law that a vehicle takes: all, only breaks and rests, only driving bans, or none. */
export type Plan = 'LAW' | 'RESTS' | 'BANS' | 'NONE';

/** What was driven of the way to a stop since the first forecast on it. */
export type Driven = {
  readonly elapsedMs: number;
  /** The driving time of that part at the assumed speeds, and the pauses that were expected there. */
  readonly drivingMs: number;
  readonly pausesMs: Readonly<Record<Plan, number>>;
};
