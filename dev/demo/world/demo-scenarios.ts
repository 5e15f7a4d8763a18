import { withdrawal } from './agreements.ts';
import {
  clockIsWrong,
  connectionIsDown,
  fallsSilentOnTheRoad,
  fallsSilentOrNeverSends,
  neverSends,
  seesNoSky,
  sendsAllTheTime,
  sendsFromTheRoad,
  silentForHours,
  uploadsLate,
} from './device-behaviors.ts';
import { drawTripProfile, type TripProfile } from './trip-profiles.ts';
import { HOUR, MINUTE } from './durations.ts';
import type { CarrierKey, ShipperKey } from './organizations.ts';
import type { Random } from './seeded-random.ts';
import type { TransportView } from './view-transport.ts';
import { lastOf, type Stops } from './stop.ts';

/** One kind of transport: how many each shipper has, and when. Journeys are drawn until one matches. */
export type DemoScenario = {
  readonly name: string;
  readonly counts: Readonly<Record<ShipperKey, number>>;
  /** The range for the start of the first window, in hours from now. */
  readonly begins: readonly [number, number];
  readonly profile: TripProfile | readonly [TripProfile, ...TripProfile[]] | ((random: Random) => TripProfile);
  readonly carrier?: CarrierKey;
  /** Two: one truck drives them in sequence. */
  readonly transports?: 2;
  /** Where the truck truly is. Cheap, so it is checked first. */
  readonly isTruckInPlace: (stops: Stops, now: number) => boolean;
  /** Checked on a truck's first transport, together with the next. */
  readonly isMatch: (seen: TransportView, next: TransportView | undefined) => boolean;
};

const DAYS = 24;
const anywhere = (): boolean => true;
const beforeFirstStop: DemoScenario['isTruckInPlace'] = ([first], now) => first.arrival > now;
const afterFirstStop: DemoScenario['isTruckInPlace'] = ([first], now) => first.departure < now;
const betweenStops: DemoScenario['isTruckInPlace'] = (stops, now) =>
  stops[0].arrival + 5 * MINUTE < now && lastOf(stops).arrival > now + 5 * MINUTE;
const gone: DemoScenario['isTruckInPlace'] = (stops, now) => lastOf(stops).departure < now;
const arrived: DemoScenario['isTruckInPlace'] = (stops, now) => lastOf(stops).arrival + 20 * MINUTE < now;

/** The next stop is due or nearly so, and still far away. */
const isBehind: DemoScenario['isTruckInPlace'] = (stops, now) => {
  const next = stops.find(({ arrival }) => arrival > now);
  return (
    betweenStops(stops, now) && next !== undefined && now > next.planned.to - 2 * HOUR && next.arrival > next.planned.to
  );
};

const ordinary: TripProfile = { behavior: sendsAllTheTime };

export const demoScenarios: readonly DemoScenario[] = [
  {
    name: 'planned',
    counts: { elbtor: 58, havbro: 20 },
    begins: [33, 7 * DAYS - 1],
    profile: (random) =>
      random.chance(0.6) ? drawTripProfile(random) : { behavior: sendsAllTheTime, trackingId: 'LATER' },
    isTruckInPlace: anywhere,
    isMatch: ({ status }) => status === 'PLANNED',
  },
  {
    name: 'on its way to the first stop',
    counts: { elbtor: 18, havbro: 5 },
    begins: [-1, 22.5],
    profile: ordinary,
    isTruckInPlace: beforeFirstStop,
    isMatch: ({ status, gpsSignalStatus }) => status === 'INCOMING' && gpsSignalStatus === 'GPS_SIGNAL_OK',
  },
  {
    name: 'silent for a while before the first stop',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-1, 19],
    profile: { behavior: silentForHours(1.3, 4.2) },
    isTruckInPlace: beforeFirstStop,
    isMatch: ({ status, gpsSignalStatus }) => status === 'INCOMING' && gpsSignalStatus === 'GPS_SIGNAL_LOW',
  },
  {
    name: 'lost before the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-2, 16],
    profile: { behavior: silentForHours(5.2, 11) },
    isTruckInPlace: beforeFirstStop,
    isMatch: ({ status, gpsSignalStatus }) => status === 'INCOMING' && gpsSignalStatus === 'GPS_SIGNAL_LOST',
  },
  {
    name: 'no tracking ID before the first stop',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-1, 21],
    profile: { behavior: sendsAllTheTime, trackingId: 'LATER' },
    isTruckInPlace: beforeFirstStop,
    isMatch: ({ status }) => status === 'PRESUMABLY_INCOMING',
  },
  {
    name: 'no signal before the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-1, 21],
    profile: [{ behavior: sendsAllTheTime, trackingId: 'SIMILAR' }, { behavior: seesNoSky }],
    isTruckInPlace: beforeFirstStop,
    isMatch: ({ status }) => status === 'PRESUMABLY_INCOMING',
  },
  {
    name: 'on the road',
    counts: { elbtor: 82, havbro: 12 },
    begins: [-78, -1],
    profile: ordinary,
    isTruckInPlace: betweenStops,
    isMatch: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_OK',
  },
  {
    name: 'broken down on the road',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-78, -4],
    profile: { behavior: sendsAllTheTime, timing: 'broken-down' },
    isTruckInPlace: isBehind,
    isMatch: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_OK',
  },
  {
    name: 'two transports, one truck',
    counts: { elbtor: 1, havbro: 0 },
    begins: [-86, -2],
    profile: ordinary,
    transports: 2,
    isTruckInPlace: betweenStops,
    isMatch: ({ status, gpsSignalStatus }, next) =>
      status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_OK' && next?.status === 'INCOMING',
  },
  {
    name: 'on the road with a carrier that cannot be reached',
    counts: { elbtor: 0, havbro: 4 },
    begins: [-78, -8],
    profile: { behavior: connectionIsDown },
    carrier: 'drumcarpat',
    isTruckInPlace: betweenStops,
    isMatch: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_LOST',
  },
  {
    name: 'silent for a while on the road',
    counts: { elbtor: 4, havbro: 1 },
    begins: [-78, -4],
    profile: [{ behavior: uploadsLate }, { behavior: silentForHours(1.3, 4.2) }],
    isTruckInPlace: betweenStops,
    isMatch: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_LOW',
  },
  {
    name: 'lost on the road',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-78, -8],
    profile: { behavior: silentForHours(5.2, 13) },
    isTruckInPlace: betweenStops,
    isMatch: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_LOST',
  },
  {
    name: 'waiting in the area of the last stop',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-92, -3],
    profile: { behavior: sendsAllTheTime, timing: 'waiting', ending: 'misses-last-point' },
    isTruckInPlace: arrived,
    isMatch: ({ status, waypoints }) => status === 'ONGOING' && waypoints.at(-1)?.status === 'AREA_ENTERED',
  },
  {
    name: 'first stop closed by a later one',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-86, -6],
    profile: { behavior: sendsFromTheRoad },
    isTruckInPlace: betweenStops,
    isMatch: ({ status, waypoints }) =>
      status === 'ONGOING' && waypoints[0]?.completion?.reason === 'BY_SUBSEQUENT_WAYPOINT',
  },
  {
    name: 'no tracking ID after the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-60, -5],
    profile: { behavior: sendsAllTheTime, trackingId: 'LATER' },
    isTruckInPlace: afterFirstStop,
    isMatch: ({ status }) => status === 'PRESUMABLY_ONGOING',
  },
  {
    name: 'no signal after the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-60, -5],
    profile: [{ behavior: clockIsWrong }, { behavior: neverSends }],
    isTruckInPlace: afterFirstStop,
    isMatch: ({ status }) => status === 'PRESUMABLY_ONGOING',
  },
  {
    name: 'first signal from the road, was the first stop visited?',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-50, -5],
    profile: { behavior: sendsFromTheRoad },
    isTruckInPlace: afterFirstStop,
    isMatch: ({ status, waypoints, gpsSignalStatus }) =>
      status === 'PRESUMABLY_ONGOING' &&
      gpsSignalStatus === 'GPS_SIGNAL_OK' &&
      Boolean(waypoints[0]?.confirmation) &&
      waypoints.at(-1)?.confirmation === null,
  },
  {
    name: 'arrived lately',
    counts: { elbtor: 34, havbro: 9 },
    begins: [-56, -5],
    profile: ordinary,
    isTruckInPlace: arrived,
    isMatch: ({ completionReason }) => completionReason === 'ARRIVED',
  },
  {
    name: 'arrived',
    counts: { elbtor: 21, havbro: 16 },
    begins: [-86 * DAYS, -3 * DAYS],
    profile: ordinary,
    isTruckInPlace: arrived,
    isMatch: ({ completionReason }) => completionReason === 'ARRIVED',
  },
  {
    name: 'arrived, first stop closed by a later one',
    counts: { elbtor: 3, havbro: 3 },
    begins: [-60 * DAYS, -3 * DAYS],
    profile: { behavior: sendsFromTheRoad },
    isTruckInPlace: arrived,
    isMatch: ({ completionReason, waypoints }) =>
      completionReason === 'ARRIVED' && waypoints[0]?.completion?.reason === 'BY_SUBSEQUENT_WAYPOINT',
  },
  {
    name: 'driven by a carrier that withdrew later',
    counts: { elbtor: 6, havbro: 0 },
    begins: [-86 * DAYS, -(withdrawal.daysAgo + 5) * DAYS],
    profile: ordinary,
    carrier: withdrawal.carrier,
    isTruckInPlace: arrived,
    isMatch: ({ completionReason }) => completionReason === 'ARRIVED',
  },
  {
    name: 'arrived in the area',
    counts: { elbtor: 9, havbro: 7 },
    begins: [-50 * DAYS, -2 * DAYS],
    profile: { behavior: sendsAllTheTime, ending: 'misses-last-point' },
    isTruckInPlace: gone,
    isMatch: ({ completionReason }) => completionReason === 'AREA_ARRIVED',
  },
  {
    name: 'completed by hand',
    counts: { elbtor: 9, havbro: 7 },
    begins: [-50 * DAYS, -2 * DAYS],
    profile: { behavior: fallsSilentOnTheRoad, ending: 'completed-by-hand' },
    isTruckInPlace: gone,
    isMatch: ({ completionReason }) => completionReason === 'MANUALLY_COMPLETED',
  },
  {
    name: 'overdue',
    counts: { elbtor: 6, havbro: 5 },
    begins: [-60 * DAYS, -5 * DAYS],
    profile: { behavior: fallsSilentOrNeverSends },
    isTruckInPlace: gone,
    isMatch: ({ completionReason }) => completionReason === 'OVERDUE',
  },
  {
    name: 'cancelled before it began',
    counts: { elbtor: 6, havbro: 6 },
    begins: [-60 * DAYS, 5 * DAYS],
    profile: (random) => ({
      behavior: sendsAllTheTime,
      cancelled: 'before-tracking',
      ...(random.chance(0.6) ? { trackingId: 'NEVER' as const } : {}),
    }),
    isTruckInPlace: anywhere,
    isMatch: ({ status }) => status === 'CANCELLED',
  },
  {
    name: 'cancelled under way',
    counts: { elbtor: 4, havbro: 4 },
    begins: [-60 * DAYS, -8],
    profile: { behavior: sendsAllTheTime, cancelled: 'under-way' },
    isTruckInPlace: anywhere,
    isMatch: ({ status }) => status === 'CANCELLED',
  },
];
