import { median } from '../eta/learn/quantile.ts';
import { knownZone } from '../waypoint/known-zone.ts';

/** A stay at a stop, with its carrier. */
export type CarrierStay = {
  readonly city: string;
  readonly countryCode: string;
  readonly timezone: string;
  readonly carrierId: string;
  readonly arrivedAt: number;
  readonly minutes: number;
};

export const dayParts = ['NIGHT', 'MORNING', 'AFTERNOON', 'EVENING'] as const;

/** A place that is slow on a weekday at a part of the day, for every carrier. */
export type SlowSite = {
  readonly city: string;
  readonly countryCode: string;
  /** 1 is Monday. */
  readonly weekday: number;
  readonly part: (typeof dayParts)[number];
  readonly medianMinutes: number;
  /** Of all stays of the report. */
  readonly usualMinutes: number;
  readonly stays: number;
  readonly carriers: number;
};

/** A place is slow if each carrier stands this many times as long as usual. Chosen. */
const SLOW_FROM = 1.25;
/**
 * Per place, weekday and part of the day: fewer stays, or those of one carrier, say nothing about the place. Chosen.
 */
const MIN_STAYS = 5;
const MIN_CARRIERS = 2;
const MAX_SLOW_SITES = 5;
const HOURS_OF_PART = 24 / dayParts.length;

/** Places where every carrier waits, so it is the place, not the carrier. Those that cost most time come first. */
export function slowSites(stays: readonly CarrierStay[]): SlowSite[] {
  const usual = median(stays.map(({ minutes }) => minutes));
  return [...Map.groupBy(stays.map(placed), ({ key }) => key).values()]
    .flatMap((group) => slowSite(group, usual) ?? [])
    .toSorted((a, b) => lostMinutes(b) - lostMinutes(a) || (a.city < b.city ? -1 : 1))
    .slice(0, MAX_SLOW_SITES);
}

type Placed = CarrierStay & { readonly key: string; readonly weekday: number; readonly part: SlowSite['part'] };

function placed(stay: CarrierStay): Placed {
  const { dayOfWeek: weekday, hour } = Temporal.Instant.fromEpochMilliseconds(
    Math.floor(stay.arrivedAt),
  ).toZonedDateTimeISO(knownZone(stay.timezone));
  const part = dayParts[Math.floor(hour / HOURS_OF_PART)] ?? 'NIGHT';
  return { ...stay, weekday, part, key: JSON.stringify([stay.countryCode, stay.city, weekday, part]) };
}

function slowSite(group: readonly Placed[], usualMinutes: number): SlowSite | null {
  const [first] = group;
  const byCarrier = [...Map.groupBy(group, ({ carrierId }) => carrierId).values()];
  if (first === undefined || group.length < MIN_STAYS || byCarrier.length < MIN_CARRIERS) return null;
  const isSlow = byCarrier.every((own) => medianOf(own) >= usualMinutes * SLOW_FROM);
  if (!isSlow) return null;
  const { city, countryCode, weekday, part } = first;
  const counts = { stays: group.length, carriers: byCarrier.length };
  return { city, countryCode, weekday, part, medianMinutes: medianOf(group), usualMinutes, ...counts };
}

function medianOf(stays: readonly CarrierStay[]): number {
  return median(stays.map(({ minutes }) => minutes));
}

function lostMinutes({ medianMinutes, usualMinutes, stays }: SlowSite): number {
  return (medianMinutes - usualMinutes) * stays;
}
