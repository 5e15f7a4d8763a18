import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('the address of every route', () => {
  const parameters = { transportId: 'T-1', waypointId: 'W-2', locationArrivalId: 'L-3' };
  const addresses = Object.entries(paths).map(([name, build]) => `${name} ${build(parameters)}`);
  expect(addresses).toMatchInlineSnapshot(`
    [
      "noOrganization /no-organization",
      "notAuthorized /not-authorized",
      "notFound /not-found",
      "serverError /server-error",
      "signedOut /signed-out",
      "invitation /invitation",
      "callback /callback",
      "outdatedTransport /outdated-transport",
      "liveMap /transports/ongoing/live-map",
      "locationArrivals /locations/L-3/arrivals",
      "home /",
      "cockpit /cockpit",
      "watchlist /transports/watchlist",
      "actionRequired /transports/action-required",
      "trackingIdMissing /transports/action-required/tracking-id-missing",
      "gpsMissing /transports/action-required/gps-missing",
      "gpsLost /transports/action-required/gps-lost",
      "gpsLow /transports/action-required/gps-low",
      "waypointConfirmation /transports/action-required/waypoint-confirmation",
      "snoozed /transports/action-required/snoozed",
      "planned /transports/planned",
      "incoming /transports/incoming",
      "presumablyIncoming /transports/incoming/presumably",
      "ongoing /transports/ongoing",
      "presumablyOngoing /transports/ongoing/presumably",
      "completed /transports/completed",
      "arrived /transports/completed/arrived",
      "areaArrived /transports/completed/area-arrived",
      "manuallyCompleted /transports/completed/manually-completed",
      "overdue /transports/completed/overdue",
      "cancelled /transports/cancelled",
      "search /search",
      "transportImport /transports/import",
      "transport /transports/T-1",
      "waypoint /transports/T-1/waypoint/W-2",
      "notificationSettings /settings/notifications",
      "carriers /settings/carriers",
      "shippers /settings/shippers",
      "agreementRequests /settings/agreement-requests",
      "agreementHistory /settings/agreement-requests/history",
      "gpsSignalConnection /settings/gps-signal-connection",
      "vehicles /settings/vehicles",
      "people /settings/people",
      "punctuality /punctuality",
      "carrierPerformance /carrier-performance",
      "volumeReport /volume-report",
      "billingReport /billing-report",
      "etaQuality /eta-quality",
      "faq /faq",
      "webhooks /webhooks",
      "admin /admin",
      "adminOrganizations /admin/organizations",
      "adminCsvImport /admin/transport-csv-import",
      "adminTransport /admin/transport",
      "adminStatusTransitions /admin/status-transitions",
      "adminBillableTransactions /admin/billable-transactions",
      "adminDevices /admin/devices",
      "adminMessages /admin/messages",
      "adminInstallation /admin/installation",
      "adminLearnedForecasts /admin/learned-forecasts",
    ]
  `);
});

test('route parameters are escaped', () => {
  expect(paths.transport({ transportId: 'a/b ?#' })).toBe('/transports/a%2Fb%20%3F%23');
});
