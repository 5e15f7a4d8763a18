import type { Response } from '@milepost/api-contract/call';
import type { getWaypointEvents, TransportDetails } from '@milepost/api-contract/transports/details';
import { waypointEventReasons, type WaypointEventReason } from '@milepost/domain/waypoint/waypoint-event-reason';
import { expect } from '@playwright/test';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, transportAt } from './fixtures/transports.ts';

/** As worded in the specification (§4.2), plus those that the product adds. */
const words: Readonly<Record<WaypointEventReason, string>> = {
  ENTERED_GEOFENCE_1: 'entered the 1 km geofence',
  ENTERED_GEOFENCE_2: 'entered the 5 km geofence',
  ENTERED_GEOFENCE_4: 'entered the 100 km geofence',
  LEFT_GEOFENCE_3: 'left the 20 km geofence',
  LEFT_PREVIOUS_GEOFENCE_1: 'left the 5 km geofence of the previous stop',
  WITHIN_TRACKING_TIMEFRAME: 'ETA calculation started',
  MANUALLY: 'completed manually',
  OVERDUE: 'closed automatically as overdue',
  BY_SUBSEQUENT_WAYPOINT: 'closed because a later stop was reached',
  RESET: 'waypoint not yet reached',
};

test('a stop’s event history has a text for every reason the server may give', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const { id } = await transportAt(page, 0, 'completed');
  const { waypoints } = await callServer<TransportDetails>(page, 'GET', `/v2/transports/${id}`);
  const stop = waypoints[0]?.id ?? '';
  // The real response with one event for each reason, because no single stop has them all.
  await page.route(`**/waypoints/${stop}/events`, async (route) => {
    const answer = await route.fetch();
    const { events } = (await answer.json()) as Response<typeof getWaypointEvents>;
    const [event] = events;
    if (event === undefined) throw new Error('The stop has no events.');
    const all = waypointEventReasons.map((reason) => ({ ...event, reason, isCorrection: true }));
    await route.fulfill({ response: answer, json: { events: all } });
  });
  await page.goto(`/transports/${id}/waypoint/${stop}`);
  const main = page.getByRole('main');
  for (const reason of waypointEventReasons) await expect(main, reason).toContainText(words[reason]);
});
