import { getCockpit } from '@milepost/api-contract/cockpit/cockpit';
import { startOfToday } from '@milepost/domain/cockpit/start-of-today';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import type { ListParts } from '../transports/lists/list-parts.ts';
import { overviewRecorder } from '../transports/overview-access/overview-access-store.ts';
import { readCockpit } from './read-cockpit.ts';

export function registerCockpitRoutes(app: FastifyInstance, parts: ListParts): void {
  const note = overviewRecorder(parts);
  registerCall(app, getCockpit, async ({ principal, query }) => {
    const { organization } = principal;
    const today = startOfToday(parts.now(), query.timeZone);
    if (today === null) {
      throw new Refusal('INVALID_REQUEST', {
        issues: [{ path: 'querystring/timeZone', message: 'must be the name of a time zone, such as Europe/Berlin' }],
      });
    }
    const cockpit = await parts.database.forOrganization(organization.id, async (db) =>
      readCockpit(db, organization, today, parts),
    );
    const arriving = cockpit.nextArrivals.sites.flatMap(({ transports }) => transports);
    const shown = [...cockpit.needsYou.transports, ...arriving];
    if (shown.some(({ latestPosition }) => latestPosition !== null)) await note(principal, 'COCKPIT');
    return cockpit;
  });
}
