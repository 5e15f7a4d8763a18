import type { NotificationSettings } from '@milepost/api-contract/notifications/notification-settings';
import { insertOccurrence } from '../../dev/testing/rows/insert-occurrence.ts';
import type { Database } from '../../server/database/database.ts';
import { passOn } from '../../server/notifications/pass-on.ts';
import { notifyPeople } from '../../server/notifications/notify-people.ts';

type OfTransport = Parameters<typeof insertOccurrence>[1];
type Headers = Readonly<Record<string, string>>;
type SendRequest = (method: 'GET' | 'PUT', url: string, headers: Headers, payload?: object) => Promise<unknown>;
type Owners = { readonly headers: readonly Headers[]; readonly canary: string };

/**
 * Gives the owners their own rules, defaults that contain the canary, and notifications in their bells. Returns the ids
 * of the notifications.
 */
export async function notifyOwners(
  worker: Database['worker'],
  ask: SendRequest,
  transport: OfTransport,
  { headers: all, canary }: Owners,
): Promise<string[]> {
  for (const headers of all) {
    const { rules } = (await ask('GET', '/v2/notifications/settings', headers)) as NotificationSettings;
    await ask('PUT', '/v2/notifications/settings', headers, rules);
    const to = [{ countryCode: 'DE', postalCode: null, city: canary }];
    await ask('PUT', '/v2/notifications/defaults', headers, { ...rules, to });
  }
  await insertOccurrence(worker, transport, { type: 'TRANSPORT_GPS_STATUS_LOST', at: Date.now(), waypointId: null });
  await passOn({ database: { worker }, listeners: [notifyPeople(() => Promise.resolve())], now: Date.now });
  return (await worker.selectFrom('notification').select('id').execute()).map(({ id }) => id);
}
