import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { CsvCell } from '@milepost/domain/csv/csv-line';

type Column = readonly [key: string, cell: (transport: Transport) => CsvCell];

const ofWaypoint = (name: string, find: (transport: Transport) => Waypoint | undefined): readonly Column[] => {
  const column = (key: string, cell: (waypoint: Waypoint) => CsvCell): Column => [
    `${name}.${key}`,
    (transport) => {
      const waypoint = find(transport);
      return waypoint === undefined ? null : cell(waypoint);
    },
  ];
  return [
    column('city', ({ address }) => address.city),
    column('postalCode', ({ address }) => address.postalCode),
    column('countryCode', ({ address }) => address.countryCode),
    column('timezone', ({ timezone }) => timezone),
    column('plannedFrom', ({ plannedTimeOfArrival }) => plannedTimeOfArrival.from),
    column('plannedTo', ({ plannedTimeOfArrival }) => plannedTimeOfArrival.to),
    column('eta', ({ eta }) => eta?.expected ?? null),
    column('ata', ({ ata }) => ata),
    column('punctuality', ({ punctuality }) => punctuality),
  ];
};

const isOpen = ({ status }: Waypoint): boolean => status !== 'COMPLETED';

/** Programs depend on these: never rename a key, add new ones at the end. */
export const csvColumns: readonly Column[] = [
  ['id', ({ id }) => id],
  ['status', ({ status }) => status],
  ['completionReason', ({ completionReason }) => completionReason],
  ['reference', ({ reference }) => reference],
  ['trackingId', ({ trackingId }) => trackingId],
  ['carrier', ({ carrier }) => carrier?.name ?? null],
  ['shipper', ({ shipper }) => shipper?.name ?? null],
  ['gpsSignalStatus', ({ gpsSignalStatus }) => gpsSignalStatus],
  ['latestGpsSignal', ({ latestGpsSignal }) => latestGpsSignal],
  ['gpsCause', ({ gpsHealth }) => gpsHealth?.cause ?? null],
  ...ofWaypoint('from', ({ waypoints }) => waypoints[0]),
  ...ofWaypoint('to', ({ waypoints }) => waypoints.at(-1)),
  ...ofWaypoint('next', ({ waypoints }) => waypoints.find(isOpen)),
  ['waypoints', ({ waypoints }) => waypoints.length],
  ['completedWaypoints', ({ waypoints }) => waypoints.filter((waypoint) => !isOpen(waypoint)).length],
  ['cancelledAt', ({ cancelledAt }) => cancelledAt],
  ['latestPosition.latitude', ({ latestPosition }) => latestPosition?.latitude ?? null],
  ['latestPosition.longitude', ({ latestPosition }) => latestPosition?.longitude ?? null],
  ['latestPosition.at', ({ latestPosition }) => latestPosition?.at ?? null],
  ['latestPosition.city', ({ latestPosition }) => latestPosition?.place?.city ?? null],
];
