import { knownZone } from '../waypoint/known-zone.ts';

/** An observed stay of a truck at a site. */
export type Stay = {
  readonly arrivedAt: number;
  readonly departedAt: number;
  /** When its planned window began. */
  readonly opensAt: number;
};

/** What is known of a site: the latest stays at any hour, and those around the requested hour of the week. */
export type KnownStays = {
  readonly latest: readonly Stay[];
  readonly aroundHour: readonly Stay[];
  readonly timezone: string;
};

export const usualStayScopes = ['HOUR', 'SITE'] as const;

export type UsualStay = {
  /** HOUR: on that weekday, around that hour; SITE: at any time, because there were too few around that hour. */
  readonly scope: (typeof usualStayScopes)[number];
  readonly medianMs: number;
  /** Eight of ten stays lie between these. */
  readonly shortestMs: number;
  readonly longestMs: number;
  /** The number of stays it was learned from. */
  readonly stays: number;
};

const HOUR_MS = 3_600_000;
const HOURS_OF_WEEK = 168;
/** Fewer stays say nothing. Chosen. */
const MIN_STAYS = 5;
/** The weight of the whole site next to the stays of an hour, in stays. Chosen. */
const SITE_COUNTS_AS = 3;
/** A truck that stays longer has parked, or waits for another day. Chosen. */
export const MAX_STAY_MS = 24 * HOUR_MS;
/** Hours on either side that count towards an hour of the week. Chosen. */
const AROUND_HOURS = 1;

/** Specification §4.17: from arrival to departure. */
export function onSiteDurationMs({ arrivedAt, departedAt }: Stay): number {
  return departedAt - arrivedAt;
}

/** Excludes the wait before the window, unless the truck was served before it: then the whole stay counts. */
export function servedDurationMs(stay: Stay): number {
  return stay.opensAt >= stay.departedAt
    ? onSiteDurationMs(stay)
    : stay.departedAt - Math.max(stay.arrivedAt, stay.opensAt);
}

/** What a truck arriving at a given moment can expect; null if too few stays are known. */
export function usualStay(
  { latest, aroundHour, timezone }: KnownStays,
  at: number,
  lasting: (stay: Stay) => number,
): UsualStay | null {
  const zone = knownZone(timezone);
  const asked = hourOfWeek(at, zone);
  const ofSite = spreadOf(latest, lasting);
  if (ofSite === null) return null;
  const ofHour = spreadOf(
    aroundHour.filter(({ arrivedAt }) => hoursApart(hourOfWeek(arrivedAt, zone), asked) <= AROUND_HOURS),
    lasting,
  );
  return ofHour === null ? { scope: 'SITE', ...ofSite } : { scope: 'HOUR', ...drawnTowards(ofHour, ofSite) };
}

type Spread = Omit<UsualStay, 'scope'>;

function spreadOf(stays: readonly Stay[], lasting: (stay: Stay) => number): Spread | null {
  const lengths = stays
    .filter((stay) => onSiteDurationMs(stay) >= 0 && onSiteDurationMs(stay) <= MAX_STAY_MS)
    .map(lasting)
    .toSorted((a, b) => a - b);
  if (lengths.length < MIN_STAYS) return null;
  const at = (share: number) => quantile(lengths, share);
  return { medianMs: at(0.5), shortestMs: at(0.1), longestMs: at(0.9), stays: lengths.length };
}

/** Interpolates between the two nearest values. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}

/** A few stays in one hour can be chance, so the site as a whole counts too; the less, the more there are. */
function drawnTowards(hour: Spread, site: Spread): Spread {
  const between = (own: number, whole: number) =>
    (own * hour.stays + whole * SITE_COUNTS_AS) / (hour.stays + SITE_COUNTS_AS);
  return {
    medianMs: between(hour.medianMs, site.medianMs),
    shortestMs: between(hour.shortestMs, site.shortestMs),
    longestMs: between(hour.longestMs, site.longestMs),
    stays: hour.stays,
  };
}

/** In local time: 0 is Monday, 0:00 to 1:00. */
function hourOfWeek(at: number, zone: string): number {
  const there = Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(zone);
  return (there.dayOfWeek - 1) * 24 + there.hour;
}

function hoursApart(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, HOURS_OF_WEEK - apart);
}

/** The hours of the week in UTC, as stays are stored, in which a clock anywhere can show the hour around a moment. */
export function storedHoursAround(at: number): number[] {
  // Daylight saving time moves clocks by an hour.
  const reach = AROUND_HOURS + 1;
  const hour = Math.floor(at / HOUR_MS);
  return Array.from({ length: 2 * reach + 1 }, (_, index) => storedHour(hour - reach + index));
}

function storedHour(hour: number): number {
  return ((hour % HOURS_OF_WEEK) + HOURS_OF_WEEK) % HOURS_OF_WEEK;
}
