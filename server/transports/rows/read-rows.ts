import type { Transport } from '@milepost/api-contract/transports/transport';
import { timeframeOf } from '@milepost/domain/transport/timeframe';
import { isEnded } from '@milepost/domain/transport/transport-status';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import type { SimilarDevices } from '../gps-health/similar-devices.ts';
import { presentDelays } from './present-delays.ts';
import { presentTransport, type RowExtras } from './present-transport.ts';
import { gpsHealthOf } from './gps-health-of.ts';
import { latestDriverReports } from './latest-driver-reports-store.ts';
import { latestPositions } from './latest-positions-store.ts';
import { findTransportRows, type TransportRow } from './list-rows-store.ts';
import { triageOf } from '../triage/triage-store.ts';
import { presentPosition, type FindNearestPlace } from './present-position.ts';

export type RowParts = {
  readonly days: WorkingDays;
  readonly now: () => number;
  readonly places: { readonly nearestPlace: FindNearestPlace };
  readonly similarDevices: SimilarDevices;
};

/** These transports as list rows, in the order of the ids. */
export async function readRows(
  db: Db,
  organization: MemberOrganization,
  ids: readonly string[],
  parts: RowParts,
): Promise<Transport[]> {
  const rows = await findTransportRows(db, organization, ids);
  const extras = await readExtras(db, organization, rows, parts);
  return rows.map((row) => presentTransport(row, organization.role, extras(row), parts.now()));
}

/** What is known about their vehicles, and what people say. */
export async function readExtras(
  db: Db,
  organization: MemberOrganization,
  rows: readonly TransportRow[],
  parts: RowParts,
): Promise<(row: TransportRow) => RowExtras> {
  const moment = parts.now();
  const open = rows.filter(({ status }) => !isEnded(status)).map(({ id }) => id);
  const [positions, health, triage, driverReports] = await Promise.all([
    latestPositions(
      db,
      rows.filter(({ tracking_id: trackingId }) => trackingId !== null).map((row) => trackedTime(row, moment)),
    ),
    gpsHealthOf(db, organization, rows, moment, parts),
    triageOf(db, organization, rows, moment),
    latestDriverReports(db, organization, open),
  ]);
  const presented = await Promise.all(
    [...positions].map(async ([id, row]) => [id, await presentPosition(row, parts.places.nearestPlace)] as const),
  );
  const latest = new Map(presented);
  return (row) => ({
    latestPosition: latest.get(row.id) ?? null,
    gpsHealth: health.get(row.id) ?? null,
    triage: triage.get(row.id),
    delays: presentDelays(row, { driverReports, positionAt: positions.get(row.id)?.at.getTime() ?? null }),
  });
}

/** The time in which the vehicle's positions belong to the transport. */
export function trackedTime(
  row: Pick<TransportRow, 'id' | 'cancelled_at' | 'completed_at' | 'scheduled_at'>,
  now: number,
) {
  const endedAt = row.cancelled_at ?? row.completed_at;
  return { transportId: row.id, ...timeframeOf(row.scheduled_at.getTime(), endedAt?.getTime() ?? null, now) };
}
