import { describe, expect, it } from 'vitest';
import { routeNames } from '../addresses/route-list.ts';
import { reachablePages } from './reachable-pages.ts';

const shipper = reachablePages({ organizationRole: 'SHIPPER', features: [] });
const carrier = reachablePages({ organizationRole: 'CARRIER', features: [] });
const administrator = reachablePages({ organizationRole: 'SHIPPER', features: ['ADMIN_UI', 'FAQ'] });

describe('the pages of the palette', () => {
  it('are those of the role', () => {
    const only = (pages: typeof shipper, others: typeof shipper) => pages.filter((page) => !others.includes(page));
    expect(only(shipper, carrier)).toEqual([
      'waypointConfirmation',
      'carriers',
      'webhooks',
      'punctuality',
      'carrierPerformance',
      'volumeReport',
      'billingReport',
      'transportImport',
    ]);
    expect(only(carrier, shipper)).toEqual(['shippers', 'agreementRequests', 'vehicles', 'agreementHistory']);
  });

  it('include the administration and the FAQ only for those who have them', () => {
    expect(administrator.filter((page) => !shipper.includes(page))).toEqual([
      'adminCsvImport',
      'adminOrganizations',
      'adminTransport',
      'adminStatusTransitions',
      'adminBillableTransactions',
      'adminDevices',
      'adminMessages',
      'adminInstallation',
      'adminLearnedForecasts',
      'faq',
    ]);
  });

  it('follow the order of the menu, with those it does not list last', () => {
    expect(shipper.slice(0, 4)).toEqual(['cockpit', 'watchlist', 'actionRequired', 'trackingIdMissing']);
    expect(shipper.slice(-4)).toEqual(['presumablyIncoming', 'presumablyOngoing', 'search', 'transportImport']);
  });

  it('leave out pages that have parameters, redirect, or only explain an error', () => {
    const never = routeNames.filter((name) => !administrator.includes(name) && !carrier.includes(name));
    expect(never).toEqual([
      'noOrganization',
      'notAuthorized',
      'notFound',
      'serverError',
      'signedOut',
      'invitation',
      'callback',
      'outdatedTransport',
      'locationArrivals',
      'home',
      'transport',
      'waypoint',
      'admin',
    ]);
  });
});
