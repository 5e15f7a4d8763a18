import type { Access } from '@milepost/domain/access/access';
import type { Feature } from '@milepost/domain/access/feature';
import { listFactsOf, listNames, slugOf, type TransportList } from '@milepost/domain/transport-list/transport-list';

/**
 * - bare: no header, no menu (public pages, error pages, the return from login)
 * - focus: the header without the main navigation (specification §2)
 * - main: header and side navigation
 */
export type Layout = 'bare' | 'focus' | 'main';

type RouteEntry = {
  readonly path: `/${string}`;
  readonly access: Access;
  readonly feature?: Feature;
  readonly layout: Layout;
  /** The address redirects to another route. */
  readonly redirectTo?: string;
};

/** Where a list does not stand at its name, below the list that it is part of. */
const listAddresses: { readonly [L in TransportList]?: `/${string}` } = {
  presumablyIncoming: '/transports/incoming/presumably',
  presumablyOngoing: '/transports/ongoing/presumably',
  search: '/search',
};

function listRoute(list: TransportList) {
  const { partOf, access = 'member' } = listFactsOf(list);
  const slugs = [partOf, list].flatMap((each) => (each === undefined ? [] : slugOf(each)));
  return { path: listAddresses[list] ?? `/transports/${slugs.join('/')}`, access, layout: 'main' } as const;
}

const listRoutes = Object.fromEntries(listNames.map((list) => [list, listRoute(list)])) as {
  readonly [L in TransportList]: ReturnType<typeof listRoute>;
};

/**
 * Specification §2: URL → guard → layout by route name, for the router, titles, pages, the end-to-end walk and the
 * screenshots. Pages that people without an account open by a link are not part of the app: `web/outward`.
 */
export const routeList = {
  noOrganization: { path: '/no-organization', access: 'public', layout: 'bare' },
  notAuthorized: { path: '/not-authorized', access: 'public', layout: 'bare' },
  notFound: { path: '/not-found', access: 'public', layout: 'bare' },
  serverError: { path: '/server-error', access: 'public', layout: 'bare' },
  signedOut: { path: '/signed-out', access: 'public', layout: 'bare' },
  invitation: { path: '/invitation', access: 'public', layout: 'bare' },
  callback: { path: '/callback', access: 'public', layout: 'bare' },

  outdatedTransport: { path: '/outdated-transport', access: 'member', layout: 'focus' },
  liveMap: { path: '/transports/ongoing/live-map', access: 'member', layout: 'focus' },
  locationArrivals: { path: '/locations/$locationArrivalId/arrivals', access: 'shipper', layout: 'focus' },

  home: { path: '/', access: 'member', layout: 'main', redirectTo: '/cockpit' },
  cockpit: { path: '/cockpit', access: 'member', layout: 'main' },
  ...listRoutes,
  transportImport: { path: '/transports/import', access: 'shipper', layout: 'main' },
  transport: { path: '/transports/$transportId', access: 'member', layout: 'main' },
  waypoint: { path: '/transports/$transportId/waypoint/$waypointId', access: 'member', layout: 'main' },
  notificationSettings: { path: '/settings/notifications', access: 'member', layout: 'main' },
  carriers: { path: '/settings/carriers', access: 'shipper', layout: 'main' },
  shippers: { path: '/settings/shippers', access: 'carrier', layout: 'main' },
  agreementRequests: { path: '/settings/agreement-requests', access: 'carrier', layout: 'main' },
  agreementHistory: { path: '/settings/agreement-requests/history', access: 'carrier', layout: 'main' },
  gpsSignalConnection: { path: '/settings/gps-signal-connection', access: 'member', layout: 'main' },
  vehicles: { path: '/settings/vehicles', access: 'carrier', layout: 'main' },
  people: { path: '/settings/people', access: 'member', layout: 'main' },
  punctuality: { path: '/punctuality', access: 'shipper', layout: 'main' },
  carrierPerformance: { path: '/carrier-performance', access: 'shipper', layout: 'main' },
  volumeReport: { path: '/volume-report', access: 'shipper', layout: 'main' },
  billingReport: { path: '/billing-report', access: 'shipper', layout: 'main' },
  etaQuality: { path: '/eta-quality', access: 'member', layout: 'main' },
  faq: { path: '/faq', access: 'member', feature: 'FAQ', layout: 'main' },
  webhooks: { path: '/webhooks', access: 'shipper', layout: 'main' },
  admin: { path: '/admin', access: 'admin', layout: 'main', redirectTo: '/admin/transport-csv-import' },
  adminOrganizations: { path: '/admin/organizations', access: 'admin', layout: 'main' },
  adminCsvImport: { path: '/admin/transport-csv-import', access: 'admin', layout: 'main' },
  adminTransport: { path: '/admin/transport', access: 'admin', layout: 'main' },
  adminStatusTransitions: { path: '/admin/status-transitions', access: 'admin', layout: 'main' },
  adminBillableTransactions: { path: '/admin/billable-transactions', access: 'admin', layout: 'main' },
  adminDevices: { path: '/admin/devices', access: 'admin', layout: 'main' },
  adminMessages: { path: '/admin/messages', access: 'admin', layout: 'main' },
  adminInstallation: { path: '/admin/installation', access: 'admin', layout: 'main' },
  adminLearnedForecasts: { path: '/admin/learned-forecasts', access: 'admin', layout: 'main' },
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof routeList;

export const routeNames = Object.keys(routeList) as readonly RouteName[];
