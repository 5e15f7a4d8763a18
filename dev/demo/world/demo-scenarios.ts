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
import { drawFate, type Fate } from './trip-profiles.ts';
import { HOUR, MINUTE } from './durations.ts';
import type { CarrierKey, ShipperKey } from './organizations.ts';
import type { Random } from './seeded-random.ts';
import type { Seen } from './view-transport.ts';
import { lastOf, type Stops } from './stop.ts';

/** One kind of transport: how many each shipper has, and when. Journeys are drawn until one matches. */
export type Story = {
  readonly name: string;
  readonly counts: Readonly<Record<ShipperKey, number>>;
  /** The range for the start of the first window, in hours from now. */
  readonly begins: readonly [number, number];
  readonly fate: Fate | readonly [Fate, ...Fate[]] | ((random: Random) => Fate);
  readonly carrier?: CarrierKey;
  /** Two: one truck drives them in sequence. */
  readonly transports?: 2;
  /** Where the truck truly is. Cheap, so it is checked first. */
  readonly where: (stops: Stops, now: number) => boolean;
  /** Checked on a truck's first transport, together with the next. */
  readonly isTold: (seen: Seen, next: Seen | undefined) => boolean;
};

const DAYS = 24;
const anywhere = (): boolean => true;
const beforeFirstStop: Story['where'] = ([first], now) => first.arrival > now;
const afterFirstStop: Story['where'] = ([first], now) => first.departure < now;
const betweenStops: Story['where'] = (stops, now) =>
  stops[0].arrival + 5 * MINUTE < now && lastOf(stops).arrival > now + 5 * MINUTE;
const gone: Story['where'] = (stops, now) => lastOf(stops).departure < now;
const arrived: Story['where'] = (stops, now) => lastOf(stops).arrival + 20 * MINUTE < now;

/** The next stop is due or nearly so, and still far away. */
const isBehind: Story['where'] = (stops, now) => {
  const next = stops.find(({ arrival }) => arrival > now);
  return (
    betweenStops(stops, now) && next !== undefined && now > next.planned.to - 2 * HOUR && next.arrival > next.planned.to
  );
};

const ordinary: Fate = { mood: sendsAllTheTime };

export const stories: readonly Story[] = [
  {
    name: 'planned',
    counts: { elbtor: 58, havbro: 20 },
    begins: [33, 7 * DAYS - 1],
    fate: (random) => (random.chance(0.6) ? drawFate(random) : { mood: sendsAllTheTime, trackingId: 'LATER' }),
    where: anywhere,
    isTold: ({ status }) => status === 'PLANNED',
  },
  {
    name: 'on its way to the first stop',
    counts: { elbtor: 18, havbro: 5 },
    begins: [-1, 22.5],
    fate: ordinary,
    where: beforeFirstStop,
    isTold: ({ status, gpsSignalStatus }) => status === 'INCOMING' && gpsSignalStatus === 'GPS_SIGNAL_OK',
  },
  {
    name: 'silent for a while before the first stop',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-1, 19],
    fate: { mood: silentForHours(1.3, 4.2) },
    where: beforeFirstStop,
    isTold: ({ status, gpsSignalStatus }) => status === 'INCOMING' && gpsSignalStatus === 'GPS_SIGNAL_LOW',
  },
  {
    name: 'lost before the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-2, 16],
    fate: { mood: silentForHours(5.2, 11) },
    where: beforeFirstStop,
    isTold: ({ status, gpsSignalStatus }) => status === 'INCOMING' && gpsSignalStatus === 'GPS_SIGNAL_LOST',
  },
  {
    name: 'no tracking ID before the first stop',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-1, 21],
    fate: { mood: sendsAllTheTime, trackingId: 'LATER' },
    where: beforeFirstStop,
    isTold: ({ status }) => status === 'PRESUMABLY_INCOMING',
  },
  {
    name: 'no signal before the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-1, 21],
    fate: [{ mood: sendsAllTheTime, trackingId: 'SIMILAR' }, { mood: seesNoSky }],
    where: beforeFirstStop,
    isTold: ({ status }) => status === 'PRESUMABLY_INCOMING',
  },
  {
    name: 'on the road',
    counts: { elbtor: 82, havbro: 12 },
    begins: [-78, -1],
    fate: ordinary,
    where: betweenStops,
    isTold: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_OK',
  },
  {
    name: 'broken down on the road',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-78, -4],
    fate: { mood: sendsAllTheTime, manner: 'broken-down' },
    where: isBehind,
    isTold: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_OK',
  },
  {
    name: 'two transports, one truck',
    counts: { elbtor: 1, havbro: 0 },
    begins: [-86, -2],
    fate: ordinary,
    transports: 2,
    where: betweenStops,
    isTold: ({ status, gpsSignalStatus }, next) =>
      status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_OK' && next?.status === 'INCOMING',
  },
  {
    name: 'on the road with a carrier that cannot be reached',
    counts: { elbtor: 0, havbro: 4 },
    begins: [-78, -8],
    fate: { mood: connectionIsDown },
    carrier: 'drumcarpat',
    where: betweenStops,
    isTold: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_LOST',
  },
  {
    name: 'silent for a while on the road',
    counts: { elbtor: 4, havbro: 1 },
    begins: [-78, -4],
    fate: [{ mood: uploadsLate }, { mood: silentForHours(1.3, 4.2) }],
    where: betweenStops,
    isTold: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_LOW',
  },
  {
    name: 'lost on the road',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-78, -8],
    fate: { mood: silentForHours(5.2, 13) },
    where: betweenStops,
    isTold: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_LOST',
  },
  {
    name: 'waiting in the area of the last stop',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-92, -3],
    fate: { mood: sendsAllTheTime, manner: 'waiting', ending: 'misses-last-point' },
    where: arrived,
    isTold: ({ status, waypoints }) => status === 'ONGOING' && waypoints.at(-1)?.status === 'AREA_ENTERED',
  },
  {
    name: 'first stop closed by a later one',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-86, -6],
    fate: { mood: sendsFromTheRoad },
    where: betweenStops,
    isTold: ({ status, waypoints }) =>
      status === 'ONGOING' && waypoints[0]?.completion?.reason === 'BY_SUBSEQUENT_WAYPOINT',
  },
  {
    name: 'no tracking ID after the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-60, -5],
    fate: { mood: sendsAllTheTime, trackingId: 'LATER' },
    where: afterFirstStop,
    isTold: ({ status }) => status === 'PRESUMABLY_ONGOING',
  },
  {
    name: 'no signal after the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-60, -5],
    fate: [{ mood: clockIsWrong }, { mood: neverSends }],
    where: afterFirstStop,
    isTold: ({ status }) => status === 'PRESUMABLY_ONGOING',
  },
  {
    name: 'first signal from the road, was the first stop visited?',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-50, -5],
    fate: { mood: sendsFromTheRoad },
    where: afterFirstStop,
    isTold: ({ status, waypoints, gpsSignalStatus }) =>
      status === 'PRESUMABLY_ONGOING' &&
      gpsSignalStatus === 'GPS_SIGNAL_OK' &&
      Boolean(waypoints[0]?.confirmation) &&
      waypoints.at(-1)?.confirmation === null,
  },
  {
    name: 'arrived lately',
    counts: { elbtor: 34, havbro: 9 },
    begins: [-56, -5],
    fate: ordinary,
    where: arrived,
    isTold: ({ completionReason }) => completionReason === 'ARRIVED',
  },
  {
    name: 'arrived',
    counts: { elbtor: 21, havbro: 16 },
    begins: [-86 * DAYS, -3 * DAYS],
    fate: ordinary,
    where: arrived,
    isTold: ({ completionReason }) => completionReason === 'ARRIVED',
  },
  {
    name: 'arrived, first stop closed by a later one',
    counts: { elbtor: 3, havbro: 3 },
    begins: [-60 * DAYS, -3 * DAYS],
    fate: { mood: sendsFromTheRoad },
    where: arrived,
    isTold: ({ completionReason, waypoints }) =>
      completionReason === 'ARRIVED' && waypoints[0]?.completion?.reason === 'BY_SUBSEQUENT_WAYPOINT',
  },
  {
    name: 'driven by a carrier that withdrew later',
    counts: { elbtor: 6, havbro: 0 },
    begins: [-86 * DAYS, -(withdrawal.daysAgo + 5) * DAYS],
    fate: ordinary,
    carrier: withdrawal.carrier,
    where: arrived,
    isTold: ({ completionReason }) => completionReason === 'ARRIVED',
  },
  {
    name: 'arrived in the area',
    counts: { elbtor: 9, havbro: 7 },
    begins: [-50 * DAYS, -2 * DAYS],
    fate: { mood: sendsAllTheTime, ending: 'misses-last-point' },
    where: gone,
    isTold: ({ completionReason }) => completionReason === 'AREA_ARRIVED',
  },
  {
    name: 'completed by hand',
    counts: { elbtor: 9, havbro: 7 },
    begins: [-50 * DAYS, -2 * DAYS],
    fate: { mood: fallsSilentOnTheRoad, ending: 'completed-by-hand' },
    where: gone,
    isTold: ({ completionReason }) => completionReason === 'MANUALLY_COMPLETED',
  },
  {
    name: 'overdue',
    counts: { elbtor: 6, havbro: 5 },
    begins: [-60 * DAYS, -5 * DAYS],
    fate: { mood: fallsSilentOrNeverSends },
    where: gone,
    isTold: ({ completionReason }) => completionReason === 'OVERDUE',
  },
  {
    name: 'cancelled before it began',
    counts: { elbtor: 6, havbro: 6 },
    begins: [-60 * DAYS, 5 * DAYS],
    fate: (random) => ({
      mood: sendsAllTheTime,
      cancelled: 'before-tracking',
      ...(random.chance(0.6) ? { trackingId: 'NEVER' as const } : {}),
    }),
    where: anywhere,
    isTold: ({ status }) => status === 'CANCELLED',
  },
  {
    name: 'cancelled under way',
    counts: { elbtor: 4, havbro: 4 },
    begins: [-60 * DAYS, -8],
    fate: { mood: sendsAllTheTime, cancelled: 'under-way' },
    where: anywhere,
    isTold: ({ status }) => status === 'CANCELLED',
  },
];
