/** What a forecast was made from; kept to weigh later learning as if it had been known at the time. */
export type ForecastBasis = {
  /** Whether the vehicle drives to the stop now; otherwise it has not yet left for it. */
  readonly isOnTheRoad: boolean;
  /** On the road, with nothing expected but driving. */
  readonly isPlain: boolean;
  /** The first stop of a transport, which is never reached before its window. */
  readonly isAwaited: boolean;
  readonly km: number;
  /** The driving time to the stop at the assumed speeds, and the learned pace it was multiplied by. */
  readonly drivingMs: number;
  readonly pace: number;
  /** The country of most of the way to the stop, and its two ends; null if not between two stops. */
  readonly countryCode: string;
  readonly lane: string | null;
  /**
   * For each plan, the earliest possible arrival from then on, and whether a break, rest, ban or ferry is on the way.
   */
  readonly plans: Readonly<Record<Plan, { readonly soonestMs: number; readonly hasPauses: boolean }>>;
  /** By law, from the end of the last daily rest or ban to the arrival; null if none is expected. */
  readonly afterPausesMs: number | null;
  /** For a vehicle that was already on the road; missing in forecasts of earlier versions. */
  readonly driven?: Driven | null;
};

/** The pauses required by law that a vehicle takes: all, only breaks and rests, only driving bans, or none. */
export type Plan = 'LAW' | 'RESTS' | 'BANS' | 'NONE';

/** The part of the way to a stop driven since the first forecast on it. */
export type Driven = {
  readonly elapsedMs: number;
  /** The driving time of that part at the assumed speeds, and the pauses expected on it. */
  readonly drivingMs: number;
  readonly pausesMs: Readonly<Record<Plan, number>>;
};
