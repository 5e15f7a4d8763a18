import type { Body } from '@milepost/api-contract/call';
import type { planTransport } from '@milepost/api-contract/transports/plan';
import type { ImportColumn, ReadHeader } from '@milepost/domain/transport-import/import-column';
import { idOfColumn } from '@milepost/domain/transport-import/import-column';
import { rowRefusals, type RowRefusal } from '@milepost/domain/transport-import/import-outcome';
import type { WrittenStop, WrittenTransport } from '@milepost/domain/transport-import/read-import-row';
import { planIssues } from '@milepost/domain/transport/plan';
import { momentsOf } from '@milepost/domain/waypoint/wall-clock';
import type { Refusal } from '../../http/refusal.ts';
import type { RowDetails } from '../stored/import-store.ts';
import type { CarrierFinder } from './find-carrier.ts';
import type { FoundPlace, NamedPlace, PlaceFinder } from './find-place.ts';

type PlanBody = Body<typeof planTransport>;
export type RowIssue = NonNullable<RowDetails['issue']>;

/** What a row asks for, in the form that systems use in the API. */
export type RowPlan = {
  readonly written: WrittenTransport;
  readonly places: readonly FoundPlace[];
  readonly body: PlanBody & { readonly reference: string };
};

export type RowContext = {
  readonly header: ReadHeader;
  readonly carriers: CarrierFinder;
  readonly named: readonly NamedPlace[];
  readonly homeCountry: string | null;
  readonly finder: PlaceFinder;
};

/** Finds the carrier, the places, and the moments that local times there mean. */
export async function planOfRow(
  written: WrittenTransport,
  { header, carriers, named, homeCountry, finder }: RowContext,
): Promise<RowPlan | { readonly issue: RowIssue }> {
  const carrier = carriers.find(written.carrier, columnName(header, { field: 'carrier', stop: null }));
  if ('issue' in carrier) return carrier;
  const places: FoundPlace[] = [];
  const waypoints: PlanBody['waypoints'] = [];
  for (const stop of written.stops) {
    const found = await finder.find(stop.place, named, homeCountry);
    if ('issue' in found) {
      const { issue: code, ...more } = found;
      const field = code === 'COUNTRY_MISSING' ? 'country' : 'place';
      const column =
        columnName(header, { field, stop: stop.stop }) ?? columnName(header, { field: 'place', stop: stop.stop });
      return { issue: { code, column, ...more } };
    }
    const times = timesOf(stop, found.timezone, header);
    if ('issue' in times) return times;
    places.push(found);
    waypoints.push({
      addressId: found.address.id,
      ...(found.point !== null && { point: { latitude: found.point.latitude, longitude: found.point.longitude } }),
      ...(stop.place.postalCode !== null && { postalCode: stop.place.postalCode }),
      ...(found.street !== null && { street: found.street }),
      kind: stop.kind,
      from: new Date(times.from).toISOString(),
      to: new Date(times.to).toISOString(),
      contacts: [...(stop.contacts ?? [])],
    });
  }
  const { reference, trackingId, driverPhone, cargoWeightKg } = written;
  const body = { carrierId: carrier.id, reference, trackingId, driverPhone, cargoWeightKg, waypoints };
  return { written, places, body };
}

/** Where clocks go back, a window spans both occurrences of an hour. */
function timesOf(
  { stop, kind, from, to }: WrittenStop,
  timezone: string,
  header: ReadHeader,
): { readonly from: number; readonly to: number } | { readonly issue: RowIssue } {
  const at = (moment: WrittenStop['from'], isEnd: boolean): number | null => {
    if ('at' in moment) return moment.at;
    const moments = momentsOf(moment, timezone);
    if (moments === null || moments.kind === 'NEVER') return null;
    return moments.kind === 'ONCE' ? moments.at : isEnd ? moments.later : moments.earlier;
  };
  const [begin, end] = [at(from, false), at(to, kind === 'RANGE')];
  if (begin !== null && end !== null) return { from: begin, to: end };
  const field = kind === 'APPOINTMENT' ? 'appointment' : begin === null ? 'from' : 'to';
  const wrong = begin === null ? from : to;
  const written = 'date' in wrong ? `${wrong.date} ${wrong.time}` : '';
  return { issue: { code: 'HOUR_SKIPPED', column: columnName(header, { field, stop }), written } };
}

export function columnName({ columns }: ReadHeader, column: ImportColumn): string | null {
  return columns.find(({ is }) => is !== null && idOfColumn(is) === idOfColumn(column))?.written ?? null;
}

/** The product's refusal of a plan, with the column that caused it. */
export function issueOfRefusal(
  error: Refusal,
  { written, body }: RowPlan,
  header: ReadHeader,
  now: number,
): RowIssue | null {
  const code = codeOf(error.code);
  if (code === null) return null;
  const [, index, field] = /waypoints\/(\d+)\/(\w+)/.exec(error.issues[0]?.path ?? '') ?? [];
  const at = index === undefined ? indexOfPlanIssue(body, code, now) : Number(index);
  const stop = at === null ? undefined : written.stops[at];
  if (stop !== undefined) {
    const times = stop.kind === 'APPOINTMENT' ? 'appointment' : code === 'PLANNED_TOO_FAR_BACK' ? 'from' : 'to';
    return { code, column: columnName(header, { field: field === 'contacts' ? 'contacts' : times, stop: stop.stop }) };
  }
  const ofVehicle = code === 'VEHICLE_DECLINED' || code === 'VEHICLE_NOT_USED_BEFORE';
  const ofPhone = error.issues[0]?.path === 'body/driverPhone';
  const whole = ofVehicle ? 'trackingId' : ofPhone ? 'driverPhone' : code === 'NO_CARRIER_AGREEMENT' ? 'carrier' : null;
  return { code, column: whole === null ? null : columnName(header, { field: whole, stop: null }) };
}

function codeOf(code: string): RowRefusal | null {
  if (code === 'STALE_VERSION') return 'CHANGED_MEANWHILE';
  return rowRefusals.find((each) => each === code) ?? null;
}

function indexOfPlanIssue({ waypoints }: PlanBody, code: RowRefusal, now: number): number | null {
  const timed = waypoints.map(({ from, to }) => ({ planned: { from: Date.parse(from), to: Date.parse(to) } }));
  return planIssues(timed, now).find(({ refused }) => refused === code)?.waypoint ?? null;
}
