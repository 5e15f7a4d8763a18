import { getLane, type Lane as LaneAnswer } from '@milepost/api-contract/transports/lanes';
import type { Position } from '@milepost/domain/geography/position';
import { summarizeLane, type Spread } from '@milepost/domain/lane/summarize-lane';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { findPastTransports } from './lane-store.ts';

type LaneParts = { readonly database: Database; readonly now: () => number };

export function registerLaneRoutes(app: FastifyInstance, { database, now }: LaneParts): void {
  registerCall(app, getLane, async ({ principal: { organization }, query }) => {
    const lane = { from: positionOf(query.from), to: positionOf(query.to), except: query.except ?? null };
    const past = await database.forOrganization(organization.id, (db) =>
      findPastTransports(db, organization.id, lane, now()),
    );
    const names = new Map(past.map(({ carrierId, carrierName }) => [carrierId, carrierName]));
    const { transports, carriers, onTheWay, atFirst, atLast } = summarizeLane(past);
    return {
      transports,
      carriers: carriers.map(({ carrierId, trackingIds, transports: theirs }) => ({
        id: carrierId,
        name: names.get(carrierId) ?? '',
        transports: theirs,
        trackingIds: [...trackingIds],
      })),
      onTheWay: presentSpread(onTheWay),
      atFirst: presentSpread(atFirst),
      atLast: presentSpread(atLast),
    };
  });
}

export function positionOf(text: string): Position {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
}

function presentSpread(spread: Spread | null): LaneAnswer['onTheWay'] {
  if (spread === null) return null;
  const minutes = (duration: number) => Math.round(duration / 60_000);
  return {
    shortestMinutes: minutes(spread.shortest),
    medianMinutes: minutes(spread.median),
    longestMinutes: minutes(spread.longest),
    of: spread.of,
  };
}
