import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconBellCog,
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconCalendar,
  IconChartAreaLine,
  IconChartBar,
  IconCircleCheck,
  IconClockCheck,
  IconFileCheck,
  IconHelp,
  IconLayoutDashboard,
  IconReceipt,
  IconSatellite,
  IconShieldCog,
  IconStar,
  IconSteeringWheel,
  IconTruck,
  IconTruckLoading,
} from '@tabler/icons-react';
import type { Access } from '@milepost/domain/access/access';
import type { Counts } from '@milepost/api-contract/transports/counts';
import type { RouteName } from '../route-list.ts';

/** Null: nothing is said. */
type CountOf = (counts: Counts) => number | null;

type SubEntry = { readonly route: RouteName; readonly count?: CountOf };

type Entry = SubEntry & {
  readonly icon: Icon;
  /** Where the menu offers a page to fewer people than may open it. */
  readonly access?: Access;
  /** What is counted waits for somebody to act. */
  readonly urgent?: true;
  readonly items?: readonly SubEntry[];
};

type Group = { readonly name: string; readonly items: readonly Entry[] };

/** Specification §2, Navigation menu. The counts of incoming and ongoing include those presumably so: the server adds. */
export const menu = [
  {
    name: 'overview',
    items: [
      { route: 'cockpit', icon: IconLayoutDashboard },
      { route: 'watchlist', icon: IconStar, count: (counts) => counts.watchlist },
    ],
  },
  {
    name: 'transports',
    items: [
      {
        route: 'actionRequired',
        icon: IconAlertTriangle,
        count: (counts) => counts.actionRequired.total,
        urgent: true,
        items: [
          { route: 'trackingIdMissing', count: (counts) => counts.actionRequired.trackingIdMissing },
          { route: 'gpsMissing', count: (counts) => counts.actionRequired.gpsMissing },
          { route: 'gpsLost', count: (counts) => counts.actionRequired.gpsLost },
          { route: 'gpsLow', count: (counts) => counts.actionRequired.gpsLow },
          { route: 'waypointConfirmation', count: (counts) => counts.actionRequired.waypointConfirmation },
        ],
      },
      { route: 'planned', icon: IconCalendar, count: (counts) => counts.planned },
      { route: 'incoming', icon: IconTruckLoading, count: (counts) => counts.incoming },
      { route: 'ongoing', icon: IconTruck, count: (counts) => counts.ongoing },
      {
        route: 'completed',
        icon: IconCircleCheck,
        items: [{ route: 'arrived' }, { route: 'areaArrived' }, { route: 'manuallyCompleted' }, { route: 'overdue' }],
      },
    ],
  },
  { name: 'archive', items: [{ route: 'cancelled', icon: IconArchive }] },
  {
    name: 'settings',
    items: [
      // The carriers' menu has no notifications, though the page is open to both roles.
      { route: 'notificationSettings', icon: IconBellCog, access: 'shipper' },
      { route: 'carriers', icon: IconBuildingWarehouse },
      { route: 'shippers', icon: IconBuildingFactory2 },
      { route: 'agreementRequests', icon: IconFileCheck, count: (counts) => counts.pendingAgreements, urgent: true },
      // A 0 would be read as the number of vehicles.
      { route: 'vehicles', icon: IconSteeringWheel, count: (counts) => counts.vehiclesToConfirm || null, urgent: true },
      { route: 'gpsSignalConnection', icon: IconSatellite, access: 'carrier' },
    ],
  },
  {
    name: 'reports',
    items: [
      { route: 'punctuality', icon: IconClockCheck },
      { route: 'carrierPerformance', icon: IconChartBar },
      { route: 'volumeReport', icon: IconChartAreaLine },
      { route: 'billingReport', icon: IconReceipt },
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
          { route: 'adminTransport' },
          { route: 'adminStatusTransitions' },
          { route: 'adminBillableTransactions' },
        ],
      },
      { route: 'faq', icon: IconHelp },
    ],
  },
] as const satisfies readonly Group[];

export type MenuGroupName = (typeof menu)[number]['name'];
