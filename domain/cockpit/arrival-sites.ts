/** A truck that is expected at a stop. */
export type SiteArrival = {
  readonly transportId: string;
  readonly expected: number;
  readonly city: string;
  readonly countryCode: string;
};

export type ArrivalSite = {
  readonly city: string;
  readonly countryCode: string;
  /** How many are expected, including those that are left out. */
  readonly total: number;
  /** The first ones. */
  readonly transportIds: readonly string[];
};

type Room = { readonly sites: number; readonly arrivals: number };

/**
 * The places where most trucks are expected, sorted by their next arrival. On a tie, those with earlier arrivals are
 * included.
 */
export function arrivalSites(arrivals: readonly SiteArrival[], room: Room): ArrivalSite[] {
  const inOrder = arrivals.toSorted((a, b) => a.expected - b.expected);
  const bySite = Map.groupBy(inOrder, ({ city, countryCode }) => `${countryCode} ${city}`);
  return [...bySite.values()]
    .map((expected, order) => ({ expected, order }))
    .sort((a, b) => b.expected.length - a.expected.length || a.order - b.order)
    .slice(0, room.sites)
    .sort((a, b) => a.order - b.order)
    .flatMap(({ expected }) => {
      const [first] = expected;
      if (first === undefined) return [];
      const transportIds = expected.slice(0, room.arrivals).map(({ transportId }) => transportId);
      return { city: first.city, countryCode: first.countryCode, total: expected.length, transportIds };
    });
}
