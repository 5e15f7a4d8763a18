import { declineVehicle } from '@milepost/domain/transport/commands/decline-vehicle';
import { setTrackingId } from '@milepost/domain/transport/commands/set-tracking-id';
import { isOver } from '@milepost/domain/transport/transport';
import { declinedPeriods, vehiclesNamed } from '@milepost/domain/transport/history/vehicle-uses';
import type { MemberOrganization } from '../../http/principal.ts';
import type { Db } from '../../database/transaction.ts';
import { standingEvents, type StandingEvent } from '../aggregate/history-store.ts';
import { deleteForecasts } from './delete-forecasts-store.ts';
import { namerOf } from './namer-store.ts';
import type { Command } from './transport-command.ts';

/** Earlier signals of the device are folded in. */
export function trackingIdCommand(trackingId: string, organization: MemberOrganization): Command {
  return {
    decide: async (step, now, { carrierId }, db) =>
      setTrackingId(step, trackingId, await namerOf(db, organization, carrierId, trackingId), now),
    needsRefold: true,
    assignsDevice: true,
  };
}

/** Removes the vehicle's signals and their effects; an ended transport keeps its arrivals. */
export function declineCommand(trackingId: string): Command {
  return {
    decide: async (step, now, { transport }, db) =>
      declineVehicle(step, trackingId, vehiclesNamed(await historyOf(db, transport.id)), now),
    alsoWrite: async (db, { transport }, { events }) => {
      const history = await historyOf(db, transport.id);
      const said = events.map((event) => ({ event, knownAt: event.at }));
      await deleteForecasts(db, transport.id, declinedPeriods([...history, ...said]));
    },
    refoldsImmediately: ({ transport }) => !isOver(transport),
    assignsDevice: true,
  };
}

async function historyOf(db: Db, transportId: string): Promise<readonly StandingEvent[]> {
  return (await standingEvents(db, [transportId])).get(transportId) ?? [];
}
