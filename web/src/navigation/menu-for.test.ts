import type { Counts } from '@milepost/api-contract/transports/counts';
import type { Visitor } from '@milepost/domain/access/access';
import { describe, expect, it } from 'vitest';
import { routeNames, type RouteName } from '../addresses/route-list.ts';
import { categoryOf } from './use-place.ts';
import { type MenuGroup, menuFor } from './menu-for.ts';

const shipper: Visitor = { organizationRole: 'SHIPPER', features: [] };
const carrier: Visitor = { organizationRole: 'CARRIER', features: [] };

const counts: Counts = {
  watchlist: 7,
  actionRequired: {
    total: 23,
    trackingIdMissing: 6,
    gpsMissing: 4,
    gpsLost: 5,
    gpsLow: 8,
    snoozed: 0,
    waypointConfirmation: 3,
  },
  planned: 62,
  incoming: 29,
  ongoing: 127,
  pendingAgreements: 2,
  vehiclesToConfirm: 1,
};

function at(route: RouteName) {
  return { route, category: categoryOf(route) };
}

function routesOf(groups: readonly MenuGroup[]): Record<string, readonly RouteName[]> {
  return Object.fromEntries(groups.map((group) => [group.name, group.items.map((item) => item.route)]));
}

function itemOf(groups: readonly MenuGroup[], route: RouteName) {
  const item = groups
    .flatMap((group) => group.items)
    .flatMap((entry) => [entry, ...entry.items])
    .find((entry) => entry.route === route);
  if (item === undefined) throw new Error(`The menu has no ${route}`);
  return item;
}

function subItemsAt(route: RouteName, visitor: Visitor): Record<string, readonly RouteName[]> {
  const items = menuFor(visitor, counts, at(route)).flatMap((group) => group.items);
  return Object.fromEntries(
    items.filter((item) => item.items.length > 0).map((item) => [item.route, item.items.map((sub) => sub.route)]),
  );
}

describe('the menu', () => {
  it('gives shippers notifications, carriers and reports', () => {
    expect(routesOf(menuFor(shipper, counts, at('cockpit')))).toEqual({
      overview: ['cockpit', 'watchlist'],
      transports: ['actionRequired', 'planned', 'incoming', 'ongoing', 'completed'],
      archive: ['cancelled'],
      settings: ['notificationSettings', 'carriers', 'webhooks', 'people'],
      reports: ['punctuality', 'carrierPerformance', 'volumeReport', 'billingReport', 'etaQuality'],
    });
  });

  it('gives carriers notifications, shippers, agreement requests and the GPS signal connection, and no reports', () => {
    expect(routesOf(menuFor(carrier, counts, at('cockpit')))).toEqual({
      overview: ['cockpit', 'watchlist'],
      transports: ['actionRequired', 'planned', 'incoming', 'ongoing', 'completed'],
      archive: ['cancelled'],
      settings: ['notificationSettings', 'shippers', 'agreementRequests', 'vehicles', 'gpsSignalConnection', 'people'],
    });
  });

  it('is empty for a person without an organisation', () => {
    expect(menuFor({ organizationRole: null, features: ['ADMIN_UI', 'FAQ'] }, null, at('cockpit'))).toEqual([]);
    expect(menuFor(null, null, at('cockpit'))).toEqual([]);
  });

  it('shows the administration to administrators only, and the FAQ only with its feature', () => {
    const more = (features: NonNullable<Visitor>['features']) =>
      routesOf(menuFor({ organizationRole: 'CARRIER', features }, counts, at('cockpit')))['more'];
    expect(more([])).toBeUndefined();
    expect(more(['ADMIN_UI'])).toEqual(['admin']);
    expect(more(['FAQ'])).toEqual(['faq']);
    expect(more(['FAQ', 'ADMIN_UI'])).toEqual(['admin', 'faq']);
  });
});

describe('sub-items', () => {
  const actionRequired = ['trackingIdMissing', 'gpsMissing', 'gpsLost', 'gpsLow', 'snoozed'] as const;

  it.each(['actionRequired', ...actionRequired] as const)('of action required show on %s', (route) => {
    expect(subItemsAt(route, carrier)).toEqual({ actionRequired });
  });

  it('of action required include the waypoint confirmation for shippers', () => {
    expect(subItemsAt('gpsLow', shipper)).toEqual({
      actionRequired: [...actionRequired.slice(0, -1), 'waypointConfirmation', 'snoozed'],
    });
  });

  it.each(['completed', 'arrived', 'areaArrived', 'manuallyCompleted', 'overdue'] as const)(
    'of completed show on %s',
    (route) => {
      expect(subItemsAt(route, shipper)).toEqual({
        completed: ['arrived', 'areaArrived', 'manuallyCompleted', 'overdue'],
      });
    },
  );

  it('show on no other page', () => {
    const category =
      /^(actionRequired|gps(Lost|Low|Missing)|trackingIdMissing|waypointConfirmation|snoozed)$|^(completed|arrived|areaArrived|manuallyCompleted|overdue)$/;
    const others = routeNames.filter((route) => !category.test(route));
    expect(others.filter((route) => Object.keys(subItemsAt(route, shipper)).length > 0)).toEqual([]);
  });

  it('show for an open transport of that category', () => {
    const groups = menuFor(shipper, counts, { route: 'transport', category: 'gpsLost' });
    expect(itemOf(groups, 'gpsLost').current).toBe('true');
    expect(menuFor(shipper, counts, { route: 'transport', category: null })).toEqual(
      menuFor(shipper, counts, { route: 'search', category: null }),
    );
  });

  it('of the administration show on its pages', () => {
    const administrator: Visitor = { organizationRole: 'SHIPPER', features: ['ADMIN_UI'] };
    expect(subItemsAt('adminTransport', administrator)).toEqual({
      admin: [
        'adminCsvImport',
        'adminOrganizations',
        'adminTransport',
        'adminStatusTransitions',
        'adminBillableTransactions',
        'adminDevices',
        'adminMessages',
        'adminInstallation',
        'adminLearnedForecasts',
      ],
    });
  });
});

describe('the current item', () => {
  it('is the page itself', () => {
    const groups = menuFor(shipper, counts, at('gpsLost'));
    expect(itemOf(groups, 'gpsLost').current).toBe('page');
    expect(itemOf(groups, 'actionRequired').current).toBeUndefined();
  });

  it('is the category of a page that the menu does not list', () => {
    expect(itemOf(menuFor(shipper, counts, at('presumablyIncoming')), 'incoming').current).toBe('true');
    expect(itemOf(menuFor(shipper, counts, at('presumablyOngoing')), 'ongoing').current).toBe('true');
    expect(itemOf(menuFor(carrier, counts, at('agreementHistory')), 'agreementRequests').current).toBe('true');
  });
});

describe('counts', () => {
  const groups = menuFor(shipper, counts, at('actionRequired'));

  it.each([
    ['watchlist', 7],
    ['actionRequired', 23],
    ['trackingIdMissing', 6],
    ['gpsMissing', 4],
    ['gpsLost', 5],
    ['gpsLow', 8],
    ['waypointConfirmation', 3],
    ['planned', 62],
    ['incoming', 29],
    ['ongoing', 127],
  ] as const)('%s shows %i', (route, value) => {
    expect(itemOf(groups, route).count).toEqual({ value, urgent: route === 'actionRequired' });
  });

  it('of agreement requests are the pending ones, and are urgent for the carrier', () => {
    const requests = itemOf(menuFor(carrier, counts, at('cockpit')), 'agreementRequests');
    expect(requests.count).toEqual({ value: 2, urgent: true });
  });

  it('of vehicles are those awaiting the carrier’s confirmation', () => {
    expect(itemOf(menuFor(carrier, counts, at('cockpit')), 'vehicles').count).toEqual({ value: 1, urgent: true });
    const none = { ...counts, vehiclesToConfirm: 0 };
    expect(itemOf(menuFor(carrier, none, at('cockpit')), 'vehicles').count).toEqual({ value: null, urgent: true });
  });

  it('appear on no other item', () => {
    expect(itemOf(groups, 'cockpit').count).toBeNull();
    expect(itemOf(groups, 'completed').count).toBeNull();
    expect(itemOf(groups, 'cancelled').count).toBeNull();
  });

  it('are unknown before they have loaded', () => {
    expect(itemOf(menuFor(shipper, null, at('cockpit')), 'planned').count).toEqual({ value: null, urgent: false });
  });
});
