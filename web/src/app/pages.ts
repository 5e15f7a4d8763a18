import { offeredLists, type OfferedList } from '@milepost/api-contract/transports/transport-lists';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import {
  loadArrivalMessages,
  loadCockpitMessages,
  loadDialogMessages,
  loadFaqMessages,
} from '../i18n/activate-language.ts';
import type { RouteName, routeList } from '../addresses/route-list.ts';
import type { UnbuiltRoute } from '../addresses/not-built-yet.ts';

type Redirecting = {
  [N in RouteName]: (typeof routeList)[N] extends { redirectTo: string } ? N : never;
}[RouteName];

type Built = Exclude<RouteName, UnbuiltRoute | Redirecting | 'callback'>;
type NoList = Exclude<Built, OfferedList>;

/** A page whose words are not among those of the first load. */
function withItsWords<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => (await Promise.all([load(), loadDialogMessages()]))[0];
}

const loadPartnerPages = withItsWords(() => import('../pages/settings/partners.tsx'));

/** Every page but those of the lists, loaded when it is first opened. */
const otherPages = {
  noOrganization: lazyRouteComponent(
    withItsWords(() => import('../pages/no-organization.tsx')),
    'NoOrganizationPage',
  ),
  notAuthorized: lazyRouteComponent(
    withItsWords(() => import('../pages/not-authorized.tsx')),
    'NotAuthorizedPage',
  ),
  notFound: lazyRouteComponent(
    withItsWords(() => import('../pages/not-found.tsx')),
    'NotFoundPage',
  ),
  serverError: lazyRouteComponent(
    withItsWords(() => import('../pages/server-error.tsx')),
    'ServerErrorPage',
  ),
  signedOut: lazyRouteComponent(
    withItsWords(() => import('../pages/signed-out.tsx')),
    'SignedOutPage',
  ),
  invitation: lazyRouteComponent(
    withItsWords(() => import('../pages/invitation.tsx')),
    'InvitationPage',
  ),
  outdatedTransport: lazyRouteComponent(
    withItsWords(() => import('../pages/outdated-transport.tsx')),
    'OutdatedTransportPage',
  ),
  cockpit: lazyRouteComponent(
    async () => (await Promise.all([import('../pages/cockpit.tsx'), loadCockpitMessages()]))[0],
    'CockpitPage',
  ),
  liveMap: lazyRouteComponent(
    withItsWords(() => import('../pages/transports/ongoing/live-map.tsx')),
    'LiveMapPage',
  ),
  locationArrivals: lazyRouteComponent(
    async () =>
      (await Promise.all([import('../pages/location-arrivals.tsx'), loadArrivalMessages(), loadDialogMessages()]))[0],
    'LocationArrivalsPage',
  ),
  gpsSignalConnection: lazyRouteComponent(
    withItsWords(() => import('../pages/settings/gps-signal-connection.tsx')),
    'GpsSignalConnectionPage',
  ),
  vehicles: lazyRouteComponent(
    withItsWords(() => import('../pages/settings/vehicles.tsx')),
    'VehiclesPage',
  ),
  adminLearnedForecasts: lazyRouteComponent(
    withItsWords(() => import('../pages/admin/learned-forecasts.tsx')),
    'LearnedForecastsPage',
  ),
  etaQuality: lazyRouteComponent(
    withItsWords(() => import('../pages/eta-quality.tsx')),
    'EtaQualityPage',
  ),
  faq: lazyRouteComponent(
    async () => (await Promise.all([import('../pages/faq.tsx'), loadFaqMessages()]))[0],
    'FaqPage',
  ),
  notificationSettings: lazyRouteComponent(
    withItsWords(() => import('../pages/settings/notifications.tsx')),
    'NotificationsPage',
  ),
  people: lazyRouteComponent(
    withItsWords(() => import('../pages/settings/people.tsx')),
    'PeoplePage',
  ),
  adminOrganizations: lazyRouteComponent(
    withItsWords(() => import('../pages/admin/organizations.tsx')),
    'OrganizationsPage',
  ),
  adminTransport: lazyRouteComponent(
    withItsWords(() => import('../pages/admin/transport.tsx')),
    'AdminTransportPage',
  ),
  adminStatusTransitions: lazyRouteComponent(
    withItsWords(() => import('../pages/admin/status-transitions.tsx')),
    'StatusTransitionsPage',
  ),
  adminBillableTransactions: lazyRouteComponent(
    withItsWords(() => import('../pages/admin/billable-transactions.tsx')),
    'BillableTransactionsPage',
  ),
  carriers: lazyRouteComponent(loadPartnerPages, 'CarriersPage'),
  shippers: lazyRouteComponent(loadPartnerPages, 'ShippersPage'),
  agreementRequests: lazyRouteComponent(loadPartnerPages, 'AgreementRequestsPage'),
  agreementHistory: lazyRouteComponent(loadPartnerPages, 'AgreementHistoryPage'),
  webhooks: lazyRouteComponent(
    withItsWords(() => import('../pages/webhooks.tsx')),
    'WebhooksPage',
  ),
  search: lazyRouteComponent(
    withItsWords(() => import('../pages/search.tsx')),
    'SearchPage',
  ),
  transport: lazyRouteComponent(
    withItsWords(() => import('../pages/transports/transport.tsx')),
    'TransportPage',
  ),
  waypoint: lazyRouteComponent(
    withItsWords(() => import('../pages/transports/waypoint.tsx')),
    'WaypointPage',
  ),
} as const satisfies Record<NoList, RouteComponent>;

function listPage(name: OfferedList): RouteComponent {
  return lazyRouteComponent(async () => {
    const { ListPage } = await import('../lists/page/list-page.tsx');
    return { default: () => createElement(ListPage, { name }) };
  });
}

const builtPages = new Map<RouteName, RouteComponent>([
  ...(Object.entries(otherPages) as [NoList, RouteComponent][]),
  ...offeredLists.map((list) => [list, listPage(list)] as const),
]);

const notBuiltYetPage = lazyRouteComponent(
  withItsWords(() => import('../pages/not-built-yet.tsx')),
  'NotBuiltYetPage',
);

/** The page of a route; one that only leads on never shows any. */
export function pageOf(name: RouteName): RouteComponent {
  return builtPages.get(name) ?? notBuiltYetPage;
}
