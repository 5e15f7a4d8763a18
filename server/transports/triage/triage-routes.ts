import * as calls from '@milepost/api-contract/transports/triage';
import { actionFactsOf, transportActions } from '@milepost/domain/transport/commands/allowed-actions';
import type { CommandRefusal } from '@milepost/domain/transport/command-refusal';
import { snooze } from '@milepost/domain/transport/commands/snooze';
import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { beginStep } from '@milepost/domain/transport/step';
import type { Transport } from '@milepost/domain/transport/transport';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import { publishHints } from '../../live/hints-store.ts';
import { loadTransports } from '../aggregate/load-transports-store.ts';
import { saveTransports } from '../aggregate/save-transports-store.ts';
import { codeOfRefusal } from '../code-of-refusal.ts';
import { assignTransport, findColleagues, unassignTransport } from './assignment-store.ts';
import { deleteSnooze, putSnooze } from './snooze-store.ts';

type Parts = { readonly database: Database; readonly days: WorkingDays; readonly now: () => number };

/** What an organisation records about a transport for itself: its partner's browsers are not notified. */
export function registerTriageRoutes(app: FastifyInstance, parts: Parts): void {
  const { database } = parts;

  registerCall(app, calls.snoozeTransport, async ({ principal, params: { transportId }, body }) => {
    const at = body.at === null ? null : Date.parse(body.at);
    return await changeTriage(parts, principal, transportId, async (db, transport, moment) => {
      const snoozed = snooze(transport, { end: body.end, at }, moment);
      if ('refused' in snoozed) throw refusalOf(snoozed.refused);
      const { gpsSignalStatus, confirmationNeeded } = actionFactsOf(transport, moment);
      const { latestSignalAt } = transport.vehicle;
      const about = { transportId, gpsSignalStatus, confirmationNeeded, latestSignalAt };
      await putSnooze(db, principal, { ...snoozed, ...about }, moment);
      return { until: new Date(snoozed.until).toISOString() };
    });
  });

  registerCall(app, calls.endSnooze, async ({ principal, params: { transportId } }) => {
    return await changeTriage(parts, principal, transportId, async (db) => {
      await deleteSnooze(db, principal.organization.id, transportId);
      return { transportId };
    });
  });

  registerCall(app, calls.assignTransport, async ({ principal, params: { transportId }, body: { personId } }) => {
    const { organization } = principal;
    return await changeTriage(parts, principal, transportId, async (db, transport, moment) => {
      const refused = transportActions.ASSIGN.refusal(actionFactsOf(transport, moment));
      if (refused !== null) throw refusalOf(refused);
      if (personId === null) {
        await unassignTransport(db, organization.id, transportId);
        return { transportId };
      }
      const colleagues = await findColleagues(db, organization.id);
      if (!colleagues.some(({ id }) => id === personId)) throw new Refusal('NOT_A_COLLEAGUE');
      await assignTransport(db, organization.id, { transportId, personId, now: moment });
      return { transportId };
    });
  });

  registerCall(app, calls.listColleagues, async ({ principal: { organization } }) => {
    return await database.forOrganization(organization.id, async (db) => ({
      people: await findColleagues(db, organization.id),
    }));
  });
}

function refusalOf(refused: CommandRefusal): Refusal {
  return new Refusal(codeOfRefusal(refused));
}

/**
 * Acts on a locked transport as it is now, and notifies the organisation's browsers. Changes due by time are saved
 * first: the act refers to them, and must not end when the clock finds them later.
 */
async function changeTriage<T>(
  { database, days, now }: Parts,
  { organization }: Member,
  transportId: string,
  act: (db: Db, transport: Transport, now: number) => Promise<T>,
): Promise<T> {
  return await database.forOrganization(organization.id, async (db) => {
    const [stored] = await loadTransports(db, [transportId], days, organization.id);
    if (stored === undefined) throw new Refusal('NOT_FOUND');
    const moment = now();
    const { transport: after, events } = passTime(beginStep(stored.transport), moment, days);
    const hints = await saveTransports(db, [{ before: stored, after, events, personId: null }], moment, days);
    const answer = await act(db, after, moment);
    const own = { transportId, version: stored.version, parties: [organization.id] };
    await publishHints(db, hints.length === 0 ? [own] : hints);
    return answer;
  });
}
