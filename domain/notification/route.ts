import { normalizeName } from '../geography/normalize-name.ts';

/** A country, a region given by the start of its postal codes, or a town. */
export type RoutePlace = {
  readonly countryCode: string;
  readonly postalCode: string | null;
  readonly city: string | null;
};

/** A place in comparable form: without case, accents, and the spaces of postal codes. */
type Comparable = {
  readonly countryCode: string;
  readonly postalCode: string;
  readonly words: readonly string[];
};

/** From the first to the last stop. */
export type Route = { readonly from: Comparable; readonly to: Comparable };

export function routeOf(from: RoutePlace, to: RoutePlace): Route {
  return { from: comparable(from), to: comparable(to) };
}

/** Whether a route begins and ends at wanted places. An empty list matches every place. */
export function routeFilter(wanted: {
  readonly from: readonly RoutePlace[];
  readonly to: readonly RoutePlace[];
}): (route: Route) => boolean {
  const [from, to] = [wanted.from.map(comparable), wanted.to.map(comparable)];
  return (route) => isAmong(from, route.from) && isAmong(to, route.to);
}

function isAmong(wanted: readonly Comparable[], place: Comparable): boolean {
  return wanted.length === 0 || wanted.some((one) => isWithin(one, place));
}

/** Matches whole words of a town: `Frankfurt` is in Frankfurt am Main, but `Ham` is not in Hamburg. */
function isWithin(wanted: Comparable, place: Comparable): boolean {
  return (
    wanted.countryCode === place.countryCode &&
    place.postalCode.startsWith(wanted.postalCode) &&
    wanted.words.every((word) => place.words.includes(word))
  );
}

function comparable({ countryCode, postalCode, city }: RoutePlace): Comparable {
  return {
    countryCode,
    postalCode: normalizeName(postalCode ?? '').replaceAll(' ', ''),
    words: normalizeName(city ?? '')
      .split(' ')
      .filter((word) => word !== ''),
  };
}
