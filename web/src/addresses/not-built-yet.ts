import type { RouteName } from './route-list.ts';

/** What is still missing, page by page: the README names the same. A page leaves this list when it is whole. */
export const notBuiltYet = [
  'transportStatus',
  'locationArrivals',
  'notificationSettings',
  'carriers',
  'shippers',
  'agreementRequests',
  'agreementHistory',
  'gpsSignalConnection',
  'punctuality',
  'carrierPerformance',
  'volumeReport',
  'billingReport',
  'faq',
  'webhooks',
  'adminCsvImport',
  'adminTransport',
  'adminStatusTransitions',
  'adminBillableTransactions',
] as const satisfies readonly RouteName[];

export type UnbuiltRoute = (typeof notBuiltYet)[number];
