import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadDialogMessages } from './i18n/activate-language.ts';
import type { RouteName, routeList } from './route-list.ts';
import type { UnbuiltRoute } from './not-built-yet.ts';

type Redirecting = {
  [N in RouteName]: (typeof routeList)[N] extends { redirectTo: string } ? N : never;
}[RouteName];

type Built = Exclude<RouteName, UnbuiltRoute | Redirecting | 'callback'>;

/** A page whose words are not among those of the first load. */
function withItsWords<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => (await Promise.all([load(), loadDialogMessages()]))[0];
}

/** Every page that there is, loaded when it is first opened. */
const builtPages = {
  noOrganization: lazyRouteComponent(
    withItsWords(() => import('./pages/no-organization.tsx')),
    'NoOrganizationPage',
  ),
  notAuthorized: lazyRouteComponent(() => import('./pages/not-authorized.tsx'), 'NotAuthorizedPage'),
  notFound: lazyRouteComponent(() => import('./pages/not-found.tsx'), 'NotFoundPage'),
  serverError: lazyRouteComponent(() => import('./pages/server-error.tsx'), 'ServerErrorPage'),
  signedOut: lazyRouteComponent(() => import('./pages/signed-out.tsx'), 'SignedOutPage'),
  outdatedTransport: lazyRouteComponent(
    withItsWords(() => import('./pages/outdated-transport.tsx')),
    'OutdatedTransportPage',
  ),
  cockpit: lazyRouteComponent(() => import('./pages/cockpit.tsx'), 'CockpitPage'),
  planned: lazyRouteComponent(() => import('./pages/transports/planned.tsx'), 'PlannedPage'),
  liveMap: lazyRouteComponent(
    withItsWords(() => import('./pages/transports/ongoing/live-map.tsx')),
    'LiveMapPage',
  ),
  actionRequired: lazyRouteComponent(() => import('./pages/transports/action-required.tsx'), 'ActionRequiredPage'),
  trackingIdMissing: lazyRouteComponent(
    () => import('./pages/transports/action-required/tracking-id-missing.tsx'),
    'TrackingIdMissingPage',
  ),
  gpsMissing: lazyRouteComponent(() => import('./pages/transports/action-required/gps-missing.tsx'), 'GpsMissingPage'),
  gpsLost: lazyRouteComponent(() => import('./pages/transports/action-required/gps-lost.tsx'), 'GpsLostPage'),
  gpsLow: lazyRouteComponent(() => import('./pages/transports/action-required/gps-low.tsx'), 'GpsLowPage'),
  waypointConfirmation: lazyRouteComponent(
    () => import('./pages/transports/action-required/waypoint-confirmation.tsx'),
    'WaypointConfirmationPage',
  ),
  incoming: lazyRouteComponent(() => import('./pages/transports/incoming.tsx'), 'IncomingPage'),
  presumablyIncoming: lazyRouteComponent(
    () => import('./pages/transports/incoming/presumably.tsx'),
    'PresumablyIncomingPage',
  ),
  ongoing: lazyRouteComponent(() => import('./pages/transports/ongoing.tsx'), 'OngoingPage'),
  presumablyOngoing: lazyRouteComponent(
    () => import('./pages/transports/ongoing/presumably.tsx'),
    'PresumablyOngoingPage',
  ),
  completed: lazyRouteComponent(() => import('./pages/transports/completed.tsx'), 'CompletedPage'),
  arrived: lazyRouteComponent(() => import('./pages/transports/completed/arrived.tsx'), 'ArrivedPage'),
  areaArrived: lazyRouteComponent(() => import('./pages/transports/completed/area-arrived.tsx'), 'AreaArrivedPage'),
  manuallyCompleted: lazyRouteComponent(
    () => import('./pages/transports/completed/manually-completed.tsx'),
    'ManuallyCompletedPage',
  ),
  overdue: lazyRouteComponent(() => import('./pages/transports/completed/overdue.tsx'), 'OverduePage'),
  cancelled: lazyRouteComponent(() => import('./pages/transports/cancelled.tsx'), 'CancelledPage'),
  watchlist: lazyRouteComponent(() => import('./pages/transports/watchlist.tsx'), 'WatchlistPage'),
  vehicles: lazyRouteComponent(
    withItsWords(() => import('./pages/settings/vehicles.tsx')),
    'VehiclesPage',
  ),
  search: lazyRouteComponent(
    withItsWords(() => import('./pages/search.tsx')),
    'SearchPage',
  ),
  transport: lazyRouteComponent(
    withItsWords(() => import('./pages/transports/transport.tsx')),
    'TransportPage',
  ),
  waypoint: lazyRouteComponent(
    withItsWords(() => import('./pages/transports/waypoint.tsx')),
    'WaypointPage',
  ),
} as const satisfies Record<Built, RouteComponent>;

const notBuiltYetPage = lazyRouteComponent(
  withItsWords(() => import('./pages/not-built-yet.tsx')),
  'NotBuiltYetPage',
);

function isBuilt(name: RouteName): name is Built {
  return name in builtPages;
}

/** The page of a route; one that only leads on never shows any. */
export function pageOf(name: RouteName): RouteComponent {
  return isBuilt(name) ? builtPages[name] : notBuiltYetPage;
}
