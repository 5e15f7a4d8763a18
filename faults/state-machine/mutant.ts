import { completeInOrder } from '@milepost/domain/transport/fold/complete-in-order';
import { decideTransports } from '../../dev/testing/rows/decide-transports.ts';
import { transact } from '../../server/database/transaction.ts';
import type { SendRequest, Parties } from './test-installation.ts';
import { otherSide } from './triage.ts';

const completion = /^transports\/([^/]+)\/waypoints\/([^/]+)\/status$/;

/** A server that completes any waypoint, even out of turn. */
export function completeOutOfTurn({ request, database: { worker }, days, now }: Parties): SendRequest {
  return async (who, method, path, body) => {
    const answer = await request(who, method, path, body);
    const [, transportId = '', waypointId] = completion.exec(path) ?? [];
    if (answer.code !== 'WAYPOINT_OUT_OF_TURN' || transportId === '') return answer;
    const at = now();
    await transact(worker, async (db) => {
      const occasion = { now: at, days, personId: null };
      await decideTransports(
        db,
        [transportId],
        (step) => {
          const place = step.transport.waypoints.findIndex(({ id }) => id === waypointId);
          return completeInOrder(step, place, { reason: 'MANUALLY', at, arrival: { at, notBefore: at } });
        },
        occasion,
      );
    });
    return { code: null, body: {} };
  };
}

/** A server on which one side's snooze also hides the transport from its partner. */
export function snoozeForBoth({ request }: Parties): SendRequest {
  return async (who, method, path, body) => {
    const answer = await request(who, method, path, body);
    const isSnooze = method === 'PUT' && path.endsWith('/snooze') && answer.code === null;
    if (isSnooze && (who === 'shipper' || who === 'carrier')) await request(otherSide(who), method, path, body);
    return answer;
  };
}
