import { offeredLists, type OfferedList } from '@milepost/api-contract/transports/transport-lists';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import {
  loadArrivalMessages,
  loadCockpitMessages,
  loadDialogMessages,
  loadFaqMessages,
  loadReportMessages,
} from '../i18n/activate-language.ts';
import type { RouteName, routeList } from '../addresses/route-list.ts';

type Redirecting = {
  [N in RouteName]: (typeof routeList)[N] extends { redirectTo: string } ? N : never;
}[RouteName];

type NoList = Exclude<RouteName, Redirecting | 'callback' | OfferedList>;

/** A page with texts that are not part of the first load. */
function withDialogMessages<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => (await Promise.all([load(), loadDialogMessages()]))[0];
}

/** Reports also need texts of dialogs: for refusals, and for the table that is saved. */
async function loadReportPages() {
  return (await Promise.all([import('../pages/reports.tsx'), loadReportMessages(), loadDialogMessages()]))[0];
}

const loadErrorPages = withDialogMessages(() => import('../pages/error-pages.tsx'));
const loadAdminTransport = withDialogMessages(() => import('../pages/admin/transport.tsx'));
const loadOperation = withDialogMessages(() => import('../pages/admin/operation.tsx'));
const loadImport = withDialogMessages(() => import('../pages/transports/import.tsx'));
const loadPeoplePages = withDialogMessages(() => import('../pages/settings/people.tsx'));
const loadPartnerPages = withDialogMessages(() => import('../pages/settings/partners.tsx'));

/** Every page except the lists, loaded when it is first opened. */
const otherPages = {
  noOrganization: lazyRouteComponent(
    withDialogMessages(() => import('../pages/no-organization.tsx')),
    'NoOrganizationPage',
  ),
  notAuthorized: lazyRouteComponent(loadErrorPages, 'NotAuthorizedPage'),
  notFound: lazyRouteComponent(loadErrorPages, 'NotFoundPage'),
  serverError: lazyRouteComponent(loadErrorPages, 'ServerErrorPage'),
  signedOut: lazyRouteComponent(
    withDialogMessages(() => import('../pages/signed-out.tsx')),
    'SignedOutPage',
  ),
  invitation: lazyRouteComponent(
    withDialogMessages(() => import('../pages/invitation.tsx')),
    'InvitationPage',
  ),
  outdatedTransport: lazyRouteComponent(loadErrorPages, 'OutdatedTransportPage'),
  cockpit: lazyRouteComponent(
    async () => (await Promise.all([import('../pages/cockpit.tsx'), loadCockpitMessages()]))[0],
    'CockpitPage',
  ),
  liveMap: lazyRouteComponent(
    withDialogMessages(() => import('../pages/transports/ongoing/live-map.tsx')),
    'LiveMapPage',
  ),
  locationArrivals: lazyRouteComponent(
    async () =>
      (await Promise.all([import('../pages/location-arrivals.tsx'), loadArrivalMessages(), loadDialogMessages()]))[0],
    'LocationArrivalsPage',
  ),
  gpsSignalConnection: lazyRouteComponent(
    withDialogMessages(() => import('../pages/settings/gps-signal-connection.tsx')),
    'GpsSignalConnectionPage',
  ),
  vehicles: lazyRouteComponent(loadPartnerPages, 'VehiclesPage'),
  adminLearnedForecasts: lazyRouteComponent(loadOperation, 'LearnedForecastsPage'),
  punctuality: lazyRouteComponent(loadReportPages, 'PunctualityPage'),
  carrierPerformance: lazyRouteComponent(loadReportPages, 'CarrierPerformancePage'),
  volumeReport: lazyRouteComponent(loadReportPages, 'VolumeReportPage'),
  billingReport: lazyRouteComponent(loadReportPages, 'BillingReportPage'),
  etaQuality: lazyRouteComponent(loadReportPages, 'EtaQualityPage'),
  faq: lazyRouteComponent(
    async () => (await Promise.all([import('../pages/faq.tsx'), loadFaqMessages()]))[0],
    'FaqPage',
  ),
  notificationSettings: lazyRouteComponent(
    withDialogMessages(() => import('../pages/settings/notifications.tsx')),
    'NotificationsPage',
  ),
  people: lazyRouteComponent(loadPeoplePages, 'PeoplePage'),
  adminOrganizations: lazyRouteComponent(loadPeoplePages, 'OrganizationsPage'),
  adminCsvImport: lazyRouteComponent(loadImport, 'AdminCsvImportPage'),
  transportImport: lazyRouteComponent(loadImport, 'TransportImportPage'),
  adminTransport: lazyRouteComponent(loadAdminTransport, 'AdminTransportPage'),
  adminStatusTransitions: lazyRouteComponent(loadAdminTransport, 'StatusTransitionsPage'),
  adminDevices: lazyRouteComponent(loadOperation, 'SilentDevicesPage'),
  adminMessages: lazyRouteComponent(loadOperation, 'StuckMessagesPage'),
  adminInstallation: lazyRouteComponent(loadOperation, 'InstallationPage'),
  adminBillableTransactions: lazyRouteComponent(
    withDialogMessages(() => import('../pages/admin/billable-transactions.tsx')),
    'BillableTransactionsPage',
  ),
  carriers: lazyRouteComponent(loadPartnerPages, 'CarriersPage'),
  shippers: lazyRouteComponent(loadPartnerPages, 'ShippersPage'),
  agreementRequests: lazyRouteComponent(loadPartnerPages, 'AgreementRequestsPage'),
  agreementHistory: lazyRouteComponent(loadPartnerPages, 'AgreementHistoryPage'),
  webhooks: lazyRouteComponent(
    withDialogMessages(() => import('../pages/webhooks.tsx')),
    'WebhooksPage',
  ),
  search: lazyRouteComponent(
    withDialogMessages(() => import('../pages/search.tsx')),
    'SearchPage',
  ),
  transport: lazyRouteComponent(
    withDialogMessages(() => import('../pages/transports/transport.tsx')),
    'TransportPage',
  ),
  waypoint: lazyRouteComponent(
    withDialogMessages(() => import('../pages/transports/waypoint.tsx')),
    'WaypointPage',
  ),
} as const satisfies Record<NoList, RouteComponent>;

function listPage(name: OfferedList): RouteComponent {
  return lazyRouteComponent(async () => {
    const { ListPage } = await import('../lists/page/list-page.tsx');
    return { default: () => createElement(ListPage, { name }) };
  });
}

const pages = new Map<RouteName, RouteComponent>([
  ...(Object.entries(otherPages) as [NoList, RouteComponent][]),
  ...offeredLists.map((list) => [list, listPage(list)] as const),
]);

/** The page of a route; a redirect has none. */
export function pageOf(name: RouteName): RouteComponent | undefined {
  return pages.get(name);
}
