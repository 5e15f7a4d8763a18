import type { Visitor } from '@milepost/domain/access/access';
import { describe, expect, test } from 'vitest';
import { decideAccess } from './guards.ts';
import { routeList, routeNames } from '../addresses/route-list.ts';

const shipper: Visitor = { organizationRole: 'SHIPPER', features: [] };
const carrier: Visitor = { organizationRole: 'CARRIER', features: [] };
const admin: Visitor = { organizationRole: 'SHIPPER', features: ['ADMIN_UI', 'FAQ'] };
const stranger: Visitor = { organizationRole: null, features: ['FAQ'] };

const closedTo = (visitor: Visitor) => routeNames.filter((name) => decideAccess(name, visitor) === 'notFound');

describe('decideAccess', () => {
  test('visitors who are not signed in reach only the public pages', () => {
    const open = routeNames.filter((name) => decideAccess(name, null) === 'pass');
    expect(open).toEqual([
      'noOrganization',
      'notAuthorized',
      'notFound',
      'serverError',
      'signedOut',
      'invitation',
      'callback',
    ]);
  });

  test('a shipper does not see these pages', () => {
    expect(closedTo(shipper)).toEqual([
      'shippers',
      'agreementRequests',
      'agreementHistory',
      'vehicles',
      'faq',
      'admin',
      'adminOrganizations',
      'adminCsvImport',
      'adminTransport',
      'adminStatusTransitions',
      'adminBillableTransactions',
      'adminDevices',
      'adminMessages',
      'adminInstallation',
      'adminLearnedForecasts',
    ]);
  });

  test('a carrier does not see these pages', () => {
    expect(closedTo(carrier)).toEqual([
      'locationArrivals',
      'waypointConfirmation',
      'transportImport',
      'carriers',
      'punctuality',
      'carrierPerformance',
      'volumeReport',
      'billingReport',
      'faq',
      'webhooks',
      'admin',
      'adminOrganizations',
      'adminCsvImport',
      'adminTransport',
      'adminStatusTransitions',
      'adminBillableTransactions',
      'adminDevices',
      'adminMessages',
      'adminInstallation',
      'adminLearnedForecasts',
    ]);
  });

  test('an administrator of a shipper lacks only the pages for carriers', () => {
    expect(closedTo(admin)).toEqual(['shippers', 'agreementRequests', 'agreementHistory', 'vehicles']);
  });

  test('without an organisation only public pages open, whatever the features', () => {
    expect(closedTo(stranger)).toEqual(routeNames.filter((name) => routeList[name].access !== 'public'));
  });

  test('a redirect works only for visitors who may open it', () => {
    expect(decideAccess('home', carrier)).toEqual({ redirectTo: '/cockpit' });
    expect(decideAccess('admin', admin)).toEqual({ redirectTo: '/admin/transport-csv-import' });
    expect(decideAccess('admin', shipper)).toBe('notFound');
  });
});
