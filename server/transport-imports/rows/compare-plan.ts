import type { Body } from '@milepost/api-contract/call';
import type { replanTransport, ReplannedWaypoint } from '@milepost/api-contract/transports/plan';
import type { ImportChange } from '@milepost/api-contract/transport-imports/transport-import';
import { isSameTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import { normalizeContact, type Contact } from '@milepost/domain/transport/commands/contacts';
import type { Waypoint } from '@milepost/domain/waypoint/waypoint';
import type { StoredTransport } from '../../transports/aggregate/stored-transport.ts';
import type { FoundPlace } from './find-place.ts';
import type { KnownPlan, KnownStop } from './planned-store.ts';
import type { RowPlan } from './plan-of-row.ts';

type Replan = Body<typeof replanTransport>;
type Wanted = RowPlan['body']['waypoints'][number];

type Comparison = { readonly changes: readonly ImportChange[]; readonly body: Replan };

const nothing = { stop: null, before: null, after: null, timezone: null } as const;

/** What a row would change about a transport. What the file omits stays, and completed stops are not compared. */
export function comparePlan({ written, places, body }: RowPlan, stored: StoredTransport, plan: KnownPlan): Comparison {
  const { waypoints, trackingId, askedFor } = stored.transport;
  const changes: ImportChange[] = [];
  const partners = matchStops(places, body.waypoints, waypoints, plan);
  const isOtherwise =
    body.waypoints.length !== waypoints.length ||
    partners.some((partner, index) => partner?.waypoint.id !== waypoints[index]?.id);
  if (isOtherwise)
    changes.push({ what: 'STOPS', ...nothing, before: String(waypoints.length), after: String(body.waypoints.length) });
  const wanted = body.waypoints.map((stop, index): ReplannedWaypoint => {
    const partner = partners[index];
    if (partner === undefined) return stop;
    const { waypoint, known } = partner;
    const saysContacts = written.stops[index]?.contacts !== null;
    const contacts = saysContacts
      ? stop.contacts.map(normalizeContact)
      : known.contacts.map((contact) => ({ ...contact }));
    const isSamePlace = isAt(places[index], stop, waypoint, known);
    const isDone = waypoint.status === 'COMPLETED';
    if (!isDone) changes.push(...changesOf(stop, places[index], { waypoint, known, isSamePlace, contacts }, index + 1));
    const { addressId, point, placeOf: _, ...rest } = stop;
    const isMoved = !isSamePlace && !isDone;
    return {
      ...rest,
      id: waypoint.id,
      contacts,
      ...(isMoved && { addressId, ...(point && { point }) }),
    };
  });
  const names = body.trackingId ?? null;
  const isNamed = names === null || isSameTrackingId(trackingId, names) || isSameTrackingId(askedFor, names);
  if (!isNamed) changes.push({ what: 'TRACKING_ID', ...nothing, before: trackingId, after: names });
  const phone = body.driverPhone ?? null;
  const isSamePhone =
    phone === null || normalizeContact({ kind: 'SMS', recipient: phone }).recipient === plan.driverPhone;
  if (!isSamePhone) changes.push({ what: 'DRIVER_PHONE', ...nothing, before: plan.driverPhone, after: phone });
  const weight = body.cargoWeightKg ?? null;
  const isSameWeight = weight === null || weight === plan.cargoWeightKg;
  const inKg = (kg: number | null) => (kg === null ? null : `${kg} kg`);
  if (!isSameWeight)
    changes.push({ ...nothing, what: 'WEIGHT', before: inKg(plan.cargoWeightKg), after: inKg(weight) });
  return {
    changes,
    body: {
      planVersion: plan.planVersion,
      waypoints: wanted,
      ...(isNamed ? {} : { trackingId: names }),
      ...(isSamePhone ? {} : { driverPhone: phone }),
      ...(isSameWeight ? {} : { cargoWeightKg: weight }),
    },
  };
}

type MatchedStop = { readonly waypoint: Waypoint; readonly known: KnownStop };

/** With the same number of stops, they match in order; otherwise, by place. */
function matchStops(
  places: readonly FoundPlace[],
  wanted: readonly Wanted[],
  waypoints: readonly Waypoint[],
  plan: KnownPlan,
): (MatchedStop | undefined)[] {
  const all = waypoints.flatMap((waypoint) => {
    const known = plan.stops.get(waypoint.id);
    return known === undefined ? [] : [{ waypoint, known }];
  });
  if (wanted.length === all.length) return [...all];
  let next = 0;
  return wanted.map((stop, index) => {
    const at = all.findIndex(
      ({ waypoint, known }, place) => place >= next && isAt(places[index], stop, waypoint, known),
    );
    if (at === -1) return undefined;
    next = at + 1;
    return all[at];
  });
}

/** Compares with what the file says, so a pin moved by hand stays where it is. */
function isAt(
  place: FoundPlace | undefined,
  wanted: Wanted,
  { place: there }: Waypoint,
  { address }: KnownStop,
): boolean {
  if (place === undefined || place.address.countryCode !== there.countryCode) return false;
  if (place.point !== null) {
    return place.point.latitude === there.latitude && place.point.longitude === there.longitude;
  }
  const isSame = (written: string | undefined, stands: string | null) =>
    stands === null || written === undefined || written.trim() === '' || written.trim() === stands;
  return (
    place.address.city === address.city &&
    isSame(wanted.postalCode, address.postalCode) &&
    isSame(wanted.street, address.line)
  );
}

type Against = MatchedStop & { readonly isSamePlace: boolean; readonly contacts: readonly Contact[] };

function changesOf(
  wanted: Wanted,
  place: FoundPlace | undefined,
  { waypoint: { planned, place: there }, known, isSamePlace, contacts }: Against,
  stop: number,
): ImportChange[] {
  const changes: ImportChange[] = [];
  const { postalCode, line } = known.address;
  const isFilled = (postalCode === null && wanted.postalCode) || (line === null && wanted.street);
  if (!isSamePlace || isFilled) {
    changes.push({ ...nothing, what: 'PLACE', stop, before: known.address.city, after: place?.address.city ?? null });
  }
  const before = `${new Date(planned.from).toISOString()}/${new Date(planned.to).toISOString()}`;
  const after = `${wanted.from}/${wanted.to}`;
  if (before !== after || planned.kind !== wanted.kind) {
    changes.push({ what: 'WINDOW', stop, before, after, timezone: there.timezone });
  }
  const keys = (all: readonly Contact[]) =>
    JSON.stringify(all.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted());
  if (keys(contacts) !== keys(known.contacts)) changes.push({ ...nothing, what: 'CONTACTS', stop });
  return changes;
}
