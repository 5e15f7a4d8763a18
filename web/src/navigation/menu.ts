import {
  type Icon,
  IconBellCog,
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconChartAreaLine,
  IconChartBar,
  IconClockCheck,
  IconFileCheck,
  IconHelp,
  IconLayoutDashboard,
  IconReceipt,
  IconSatellite,
  IconShieldCog,
  IconSteeringWheel,
  IconTargetArrow,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { Access } from '@milepost/domain/access/access';
import { countOf, isCounted, type Counts } from '@milepost/api-contract/transports/counts';
import { familyOf, listNames, type TransportList } from '@milepost/domain/transport-list/transport-list';
import { lists, type MenuPlace } from '../lists/lists.ts';
import type { RouteName } from '../addresses/route-list.ts';

/** Null: no count is shown. */
type CountOf = (counts: Counts) => number | null;

type SubEntry = { readonly route: RouteName; readonly count?: CountOf };

type Entry = SubEntry & {
  readonly icon: Icon;
  /** Set where the menu offers a page to fewer people than may open it. */
  readonly access?: Access;
  /** The counted items are waiting for someone to act. */
  readonly urgent?: true;
  readonly items?: readonly SubEntry[];
};

type Group = { readonly name: string; readonly items: readonly Entry[] };

function listEntry(list: TransportList): SubEntry {
  return { route: list, ...(isCounted(list) && { count: (counts: Counts) => countOf(counts, list) }) };
}

function listEntries(group: MenuPlace['group']): readonly Entry[] {
  return listNames.flatMap((list) => {
    const place = lists[list].menu;
    if (typeof place !== 'object' || place.group !== group) return [];
    const { icon, urgent } = place;
    const parts = familyOf(list).filter((part) => lists[part].menu === 'BELOW_ITS_WHOLE');
    const items = parts.map(listEntry);
    return { ...listEntry(list), icon, ...(urgent && { urgent }), ...(items.length > 0 && { items }) };
  });
}

/**
 * Specification §2, Navigation menu. The counts of incoming and ongoing include the presumed ones: the server adds them
 * up.
 */
export const menu = [
  {
    name: 'overview',
    items: [{ route: 'cockpit', icon: IconLayoutDashboard }, ...listEntries('overview')],
  },
  {
    name: 'transports',
    items: listEntries('transports'),
  },
  { name: 'archive', items: listEntries('archive') },
  {
    name: 'settings',
    items: [
      { route: 'notificationSettings', icon: IconBellCog },
      { route: 'carriers', icon: IconBuildingWarehouse },
      { route: 'shippers', icon: IconBuildingFactory2 },
      { route: 'agreementRequests', icon: IconFileCheck, count: (counts) => counts.pendingAgreements, urgent: true },
      // A 0 would be mistaken for the number of vehicles.
      { route: 'vehicles', icon: IconSteeringWheel, count: (counts) => counts.vehiclesToConfirm || null, urgent: true },
      { route: 'gpsSignalConnection', icon: IconSatellite, access: 'carrier' },
      { route: 'webhooks', icon: IconWebhook },
      { route: 'people', icon: IconUsers },
    ],
  },
  {
    name: 'reports',
    items: [
      { route: 'punctuality', icon: IconClockCheck },
      { route: 'carrierPerformance', icon: IconChartBar },
      { route: 'volumeReport', icon: IconChartAreaLine },
      { route: 'billingReport', icon: IconReceipt },
      // Carriers have no reports; the cockpit links them to this page.
      { route: 'etaQuality', icon: IconTargetArrow, access: 'shipper' },
    ],
  },
  {
    name: 'more',
    items: [
      {
        route: 'admin',
        icon: IconShieldCog,
        items: [
          { route: 'adminCsvImport' },
          { route: 'adminOrganizations' },
          { route: 'adminTransport' },
          { route: 'adminStatusTransitions' },
          { route: 'adminBillableTransactions' },
          { route: 'adminDevices' },
          { route: 'adminMessages' },
          { route: 'adminInstallation' },
          { route: 'adminLearnedForecasts' },
        ],
      },
      { route: 'faq', icon: IconHelp },
    ],
  },
] as const satisfies readonly Group[];

export type MenuGroupName = (typeof menu)[number]['name'];
