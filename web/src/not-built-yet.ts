import type { RouteName } from './route-list.ts';

/** What is still missing, page by page: the README names the same. A page leaves this list when it is whole. */
export const notBuiltYet = {
  transportStatus: 'wholly',
  liveMap: 'partly',
  locationArrivals: 'wholly',
  cockpit: 'partly',
  notificationSettings: 'wholly',
  carriers: 'wholly',
  shippers: 'wholly',
  agreementRequests: 'wholly',
  agreementHistory: 'wholly',
  gpsSignalConnection: 'wholly',
  punctuality: 'wholly',
  carrierPerformance: 'wholly',
  volumeReport: 'wholly',
  billingReport: 'wholly',
  faq: 'wholly',
  webhooks: 'wholly',
  adminCsvImport: 'wholly',
  adminTransport: 'wholly',
  adminStatusTransitions: 'wholly',
  adminBillableTransactions: 'wholly',
} as const satisfies Partial<Record<RouteName, 'wholly' | 'partly'>>;

type Missing = typeof notBuiltYet;

export type UnbuiltRoute = { [N in keyof Missing]: Missing[N] extends 'wholly' ? N : never }[keyof Missing];
