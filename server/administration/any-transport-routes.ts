import * as calls from '@milepost/api-contract/administration/any-transport';
import { beginStep } from '@milepost/domain/transport/step';
import { resetWaypoint } from '@milepost/domain/transport/commands/reset-waypoint';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { readTransports } from '../transports/aggregate/load-transports-store.ts';
import { utc, utcOrNull } from '../transports/details/utc.ts';
import {
  findAllEvents,
  findAllForecasts,
  findAnyTransport,
  findAnyTransports,
  type EventWithNames,
  type FoundRow,
} from './any-transport-store.ts';
import { transitionsOf } from './transitions-of.ts';

const MAX_FOUND = 20;

type Parts = { readonly database: Database; readonly days: WorkingDays; readonly now: () => number };

/** Transports of all organisations, for the operator's administrators. Each access is in the security log. */
export function registerAnyTransportRoutes(app: FastifyInstance, { database: { worker }, days, now }: Parts): void {
  registerCall(app, calls.findAnyTransports, async ({ query: { q } }) => {
    const found = await findAnyTransports(worker, q.trim(), MAX_FOUND + 1);
    return { transports: found.slice(0, MAX_FOUND).map(present), isAll: found.length <= MAX_FOUND };
  });

  registerCall(app, calls.getAnyTransport, async ({ params: { transportId } }) => {
    return await transact(worker, async (db) => {
      const row = await findAnyTransport(db, transportId);
      const [stored] = await readTransports(db, [transportId], days, null);
      if (row === null || stored === undefined) throw new Refusal('NOT_FOUND');
      const step = beginStep(stored.transport);
      return {
        ...present(row),
        completionReason: row.completion_reason,
        version: row.version,
        createdAt: row.created_at.toISOString(),
        latestSignalAt: row.latest_signal_at?.toISOString() ?? null,
        waypoints: row.waypoints.map((waypoint) => ({
          id: waypoint.id,
          number: waypoint.position + 1,
          city: waypoint.city,
          countryCode: waypoint.country_code,
          timezone: waypoint.timezone,
          status: waypoint.status,
          completionReason: waypoint.completion_reason,
          plannedFrom: waypoint.planned_from.toISOString(),
          plannedTo: waypoint.planned_to.toISOString(),
          ata: waypoint.ata?.toISOString() ?? null,
          departedAt: waypoint.departed_at?.toISOString() ?? null,
          mayReset: !('refused' in resetWaypoint(step, waypoint.id, now())),
        })),
        events: (await findAllEvents(db, transportId)).map(presentEvent),
        forecasts: (await findAllForecasts(db, transportId)).map(({ madeAt, expected, min, max, ...told }) => ({
          ...told,
          madeAt: madeAt.toISOString(),
          expected: expected.toISOString(),
          min: min.toISOString(),
          max: max.toISOString(),
        })),
      };
    });
  });

  registerCall(app, calls.getStatusTransitions, async ({ params: { transportId } }) => {
    const row = await findAnyTransport(worker, transportId);
    if (row === null) throw new Refusal('NOT_FOUND');
    const history = await findAllEvents(worker, transportId);
    return {
      waypoints: row.waypoints.map(({ id, position, city, country_code: countryCode }) => ({
        id,
        number: position + 1,
        city,
        countryCode,
        transitions: transitionsOf(history, id).map(({ entry, before, after, reason }) => ({
          before,
          after,
          reason,
          at: utc(entry.event.at),
          knownAt: utc(entry.knownAt),
          withdrawnAt: utcOrNull(entry.withdrawnAt),
          organization: entry.organization,
          person: entry.person,
        })),
      })),
    };
  });
}

function present({ id, reference, trackingId, status, shipper, carrier, from, to, scheduledAt, endedAt }: FoundRow) {
  const found = { id, reference, trackingId, status, shipper, carrier, from, to };
  return { ...found, scheduledAt: scheduledAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

function presentEvent({ event: { type, at, ...details }, knownAt, withdrawnAt, ...by }: EventWithNames) {
  const number = 'waypoint' in details ? details.waypoint + 1 : null;
  return {
    type,
    number,
    at: utc(at),
    knownAt: utc(knownAt),
    withdrawnAt: utcOrNull(withdrawnAt),
    organization: by.organization,
    person: by.person,
    details: JSON.stringify(details),
  };
}
