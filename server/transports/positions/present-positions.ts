import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import { positionMarkOf } from '@milepost/domain/transport/position-mark';
import type { PositionRow } from './positions-store.ts';

type Found = {
  readonly rows: readonly PositionRow[];
  readonly headings: ReadonlyMap<string, number>;
  readonly withoutPosition: number;
};

/** Five decimals are a metre. */
const DEGREE_PARTS = 100_000;

const rounded = (degrees: number) => Math.round(degrees * DEGREE_PARTS) / DEGREE_PARTS;

export function presentPositions({ rows, headings, withoutPosition }: Found, now: number): TransportPositions {
  return {
    asOf: new Date(now).toISOString(),
    totalElements: rows[0]?.total ?? 0,
    withoutPosition,
    id: rows.map(({ id }) => id),
    longitude: rows.map(({ longitude }) => rounded(longitude)),
    latitude: rows.map(({ latitude }) => rounded(latitude)),
    heading: rows.map(({ id }) => headings.get(id) ?? null),
    positionAt: rows.map((row) => Math.floor(row.position_at / 1000)),
    mark: rows.map((row) => markOf(row, now)),
    status: rows.map(({ status }) => status),
    trackingId: rows.map((row) => row.tracking_id),
    reference: rows.map(({ reference }) => reference),
    from: rows.map((row) => row.from_place),
    to: rows.map((row) => row.to_place),
  };
}

function markOf(row: PositionRow, now: number) {
  const { gps_signal_status: gpsSignalStatus, eta_status: etaStatus, eta_calculated_at: etaCalculatedAt } = row;
  return positionMarkOf({ gpsSignalStatus, etaStatus, etaCalculatedAt }, now);
}
