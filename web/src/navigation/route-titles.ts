import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { listNames, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { listWords } from '../lists/list-words.ts';
import type { RouteName } from '../addresses/route-list.ts';

// The German catalogues use one word for each thing: `docs/glossary.md`. People are addressed as „Sie“.

const listTitles = Object.fromEntries(listNames.map((list) => [list, listWords[list].title])) as {
  readonly [L in TransportList]: MessageDescriptor;
};

/** The name of each page: its heading, its entry in the menu and the palette, and the browser tab's title. */
export const routeTitles = {
  noOrganization: msg`No organization`,
  notAuthorized: msg`Not authorized`,
  notFound: msg`Page not found`,
  serverError: msg`Server error`,
  signedOut: msg`You have been signed out`,
  invitation: msg`Invitation`,
  callback: msg`Signing in`,
  outdatedTransport: msg`Outdated transport`,
  liveMap: msg`Live map`,
  locationArrivals: msg`Arrivals`,
  home: msg`Cockpit`,
  cockpit: msg`Cockpit`,
  ...listTitles,
  transportImport: msg`Import transports`,
  transport: msg`Transport`,
  waypoint: msg`Waypoint`,
  notificationSettings: msg`Notifications`,
  carriers: msg`Carriers`,
  shippers: msg`Shippers`,
  agreementRequests: msg`Agreement requests`,
  agreementHistory: msg`Agreement history`,
  vehicles: msg`Vehicles`,
  gpsSignalConnection: msg`GPS signal connection`,
  people: msg`People`,
  punctuality: msg`Punctuality`,
  carrierPerformance: msg`Carrier performance`,
  volumeReport: msg`Volume`,
  billingReport: msg`Billing`,
  etaQuality: msg`ETA quality`,
  faq: msg`FAQ`,
  webhooks: msg`Webhooks`,
  admin: msg`Administration`,
  adminOrganizations: msg`Organizations`,
  adminCsvImport: msg`CSV import`,
  adminTransport: msg`Show transport`,
  adminStatusTransitions: msg`Waypoint status transitions`,
  adminBillableTransactions: msg`Billable transactions`,
  adminDevices: msg`Silent devices`,
  adminMessages: msg`Stuck messages`,
  adminInstallation: msg`Installation`,
  adminLearnedForecasts: msg`What forecasts learned`,
} as const satisfies Record<RouteName, MessageDescriptor>;
