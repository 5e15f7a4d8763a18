import { expect, test } from 'vitest';
import { countLists, countOf, type Counts } from './counts.ts';
import { listCalls } from './transport-lists.ts';

test('list calls keep their operation ids, paths and access', () => {
  const calls = Object.values(listCalls).map(({ operationId, path, access }) => `${operationId} ${path} ${access}`);
  expect(calls).toMatchInlineSnapshot(`
    [
      "listWatchlistDetails /v2/transports/watchlist/details member",
      "listActionRequired /v2/transports/action-required member",
      "listTrackingIdMissing /v2/transports/tracking-id-missing member",
      "listGpsMissing /v2/transports/gps-missing member",
      "listGpsLost /v2/transports/gps-lost member",
      "listGpsLow /v2/transports/gps-low member",
      "listWaypointConfirmations /v2/transports/waypoint-confirmations shipper",
      "listSnoozed /v2/transports/snoozed member",
      "listPlannedTransports /v2/transports/planned member",
      "listIncoming /v2/transports/incoming member",
      "listPresumablyIncoming /v2/transports/presumably-incoming member",
      "listOngoing /v2/transports/ongoing member",
      "listPresumablyOngoing /v2/transports/presumably-ongoing member",
      "listCompleted /v2/transports/completed member",
      "listArrived /v2/transports/arrived member",
      "listAreaArrived /v2/transports/area-arrived member",
      "listCompletedManually /v2/transports/completed-manually member",
      "listOverdue /v2/transports/overdue member",
      "listCancelled /v2/transports/cancelled member",
    ]
  `);
});

test('only lists counted in the menu have a count', () => {
  const numbers = {
    watchlist: 1,
    actionRequired: 2,
    trackingIdMissing: 3,
    gpsMissing: 4,
    gpsLost: 5,
    gpsLow: 6,
  } as const;
  const more = { waypointConfirmation: 7, snoozed: 11, planned: 8, incoming: 9, ongoing: 10 } as const;
  const of: { readonly [list: string]: number } = { ...numbers, ...more };
  const counts: Counts = { ...countLists((list) => of[list] ?? 0), pendingAgreements: 0, vehiclesToConfirm: 0 };
  expect(counts).toEqual({
    watchlist: 1,
    actionRequired: {
      total: 2,
      trackingIdMissing: 3,
      gpsMissing: 4,
      gpsLost: 5,
      gpsLow: 6,
      waypointConfirmation: 7,
      snoozed: 11,
    },
    planned: 8,
    incoming: 9,
    ongoing: 10,
    pendingAgreements: 0,
    vehiclesToConfirm: 0,
  });
  expect(countOf(counts, 'actionRequired')).toBe(2);
  expect(countOf(counts, 'gpsLow')).toBe(6);
  expect(countOf(counts, 'incoming')).toBe(9);
  expect(countOf(counts, 'presumablyIncoming')).toBeNull();
  expect(countOf(counts, 'overdue')).toBeNull();
});
