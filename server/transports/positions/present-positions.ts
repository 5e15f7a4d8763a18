import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import { standingSince } from '@milepost/domain/gps-signal/standing';
import type { Motion, PositionRow } from './positions-store.ts';

type Found = {
  readonly rows: readonly PositionRow[];
  readonly motions: ReadonlyMap<string, Motion>;
  readonly withoutPosition: number;
};

/** Five decimals are about a metre. */
const DEGREE_PARTS = 100_000;

const MINUTE_MS = 60_000;

const rounded = (degrees: number) => Math.round(degrees * DEGREE_PARTS) / DEGREE_PARTS;

export function presentPositions({ rows, motions, withoutPosition }: Found, now: number): TransportPositions {
  return {
    asOf: new Date(now).toISOString(),
    totalElements: rows[0]?.total ?? 0,
    withoutPosition,
    id: rows.map(({ id }) => id),
    longitude: rows.map(({ longitude }) => rounded(longitude)),
    latitude: rows.map(({ latitude }) => rounded(latitude)),
    heading: rows.map(({ id }) => motions.get(id)?.heading ?? null),
    speedKmh: rows.map(({ id }) => speedOf(motions.get(id))),
    standingSince: rows.map((row) => standingSeconds(row, motions.get(row.id))),
    positionAt: rows.map((row) => Math.floor(row.position_at / 1000)),
    mark: rows.map(({ standing }) => standing),
    lateMinutes: rows.map(lateMinutes),
    status: rows.map(({ status }) => status),
    trackingId: rows.map((row) => row.tracking_id),
    reference: rows.map(({ reference }) => reference),
    from: rows.map((row) => row.from_place),
    to: rows.map((row) => row.to_place),
  };
}

function speedOf(motion: Motion | undefined): number | null {
  return motion === undefined || motion.speedKmh === null ? null : Math.round(motion.speedKmh);
}

function standingSeconds({ position_at: at, near_since: nearSince }: PositionRow, motion: Motion | undefined) {
  const since = standingSince({ at, nearSince, speedKmh: motion?.speedKmh ?? null });
  return since === null ? null : Math.floor(since / 1000);
}

/** A transport that has become late by time alone has no figure until the clock has saved it. */
function lateMinutes({ standing, spare_ms: spareMs }: PositionRow): number | null {
  if (standing !== 'DELAYED' || spareMs === null || spareMs >= 0) return null;
  return Math.floor(-spareMs / MINUTE_MS);
}
