import { withdrawal } from './agreements.ts';
import {
  fallsSilentOnTheRoad,
  fallsSilentOrNeverSends,
  neverSends,
  sendsAllTheTime,
  sendsFromTheRoad,
  silentForHours,
  type Device,
} from './devices.ts';
import type { Manner } from './drive.ts';
import type { Observation } from './observation.ts';
import type { CarrierKey, ShipperKey } from './organizations.ts';

/**
 * One kind of transport: how many each shipper has, and how its life lies around the present. Journeys are drawn until
 * one is seen as the story wants it.
 */
export type Story = {
  readonly name: string;
  readonly counts: Readonly<Record<ShipperKey, number>>;
  /** Hours from now within which the window of the first stop begins. */
  readonly begins: readonly [number, number];
  readonly device: Device;
  /** How likely the carrier has entered a tracking ID; without one nothing is ever received. */
  readonly trackingId?: number;
  readonly manner?: Manner;
  readonly ending?: 'misses-last-point' | 'completed-by-hand';
  readonly cancelled?: 'before-tracking' | 'under-way';
  readonly carrier?: CarrierKey;
  readonly isTold: (seen: Observation) => boolean;
};

const DAYS = 24;

export const stories: readonly Story[] = [
  {
    name: 'planned',
    counts: { elbtor: 58, havbro: 20 },
    begins: [33, 7 * DAYS - 1],
    device: sendsAllTheTime,
    trackingId: 0.6,
    isTold: ({ status }) => status === 'PLANNED',
  },
  {
    name: 'on its way to the first stop',
    counts: { elbtor: 18, havbro: 5 },
    begins: [-1, 22.5],
    device: sendsAllTheTime,
    isTold: ({ status, gpsSignalStatus }) => status === 'INCOMING' && gpsSignalStatus === 'GPS_SIGNAL_OK',
  },
  {
    name: 'silent for a while before the first stop',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-1, 19],
    device: silentForHours(1.3, 4.2),
    isTold: ({ status, gpsSignalStatus }) => status === 'INCOMING' && gpsSignalStatus === 'GPS_SIGNAL_LOW',
  },
  {
    name: 'lost before the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-2, 16],
    device: silentForHours(5.2, 11),
    isTold: ({ status, gpsSignalStatus }) => status === 'INCOMING' && gpsSignalStatus === 'GPS_SIGNAL_LOST',
  },
  {
    name: 'no tracking ID before the first stop',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-1, 21],
    device: neverSends,
    trackingId: 0,
    isTold: ({ status }) => status === 'PRESUMABLY_INCOMING',
  },
  {
    name: 'no signal before the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-1, 21],
    device: neverSends,
    isTold: ({ status }) => status === 'PRESUMABLY_INCOMING',
  },
  {
    name: 'on the road',
    counts: { elbtor: 86, havbro: 17 },
    begins: [-78, -1],
    device: sendsAllTheTime,
    isTold: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_OK',
  },
  {
    name: 'silent for a while on the road',
    counts: { elbtor: 4, havbro: 1 },
    begins: [-78, -4],
    device: silentForHours(1.3, 4.2),
    isTold: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_LOW',
  },
  {
    name: 'lost on the road',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-78, -8],
    device: silentForHours(5.2, 13),
    isTold: ({ status, gpsSignalStatus }) => status === 'ONGOING' && gpsSignalStatus === 'GPS_SIGNAL_LOST',
  },
  {
    name: 'waiting in the area of the last stop',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-92, -3],
    device: sendsAllTheTime,
    manner: 'waiting',
    ending: 'misses-last-point',
    isTold: ({ status, waypoints }) => status === 'ONGOING' && waypoints.at(-1)?.status === 'AREA_ENTERED',
  },
  {
    name: 'first stop closed by a later one',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-86, -6],
    device: sendsFromTheRoad,
    isTold: ({ status, waypoints }) =>
      status === 'ONGOING' && waypoints[0]?.completion?.reason === 'BY_SUBSEQUENT_WAYPOINT',
  },
  {
    name: 'no tracking ID after the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-60, -5],
    device: neverSends,
    trackingId: 0,
    isTold: ({ status }) => status === 'PRESUMABLY_ONGOING',
  },
  {
    name: 'no signal after the first stop',
    counts: { elbtor: 2, havbro: 1 },
    begins: [-60, -5],
    device: neverSends,
    isTold: ({ status }) => status === 'PRESUMABLY_ONGOING',
  },
  {
    name: 'first signal from the road, was the first stop visited?',
    counts: { elbtor: 3, havbro: 1 },
    begins: [-50, -5],
    device: sendsFromTheRoad,
    isTold: ({ status, waypoints, gpsSignalStatus }) =>
      status === 'PRESUMABLY_ONGOING' &&
      gpsSignalStatus === 'GPS_SIGNAL_OK' &&
      waypoints[0]?.confirmationNeeded === true &&
      waypoints.at(-1)?.confirmationNeeded === false,
  },
  {
    name: 'arrived lately',
    counts: { elbtor: 34, havbro: 9 },
    begins: [-56, -5],
    device: sendsAllTheTime,
    isTold: ({ completionReason }) => completionReason === 'ARRIVED',
  },
  {
    name: 'arrived',
    counts: { elbtor: 21, havbro: 16 },
    begins: [-86 * DAYS, -3 * DAYS],
    device: sendsAllTheTime,
    isTold: ({ completionReason }) => completionReason === 'ARRIVED',
  },
  {
    name: 'arrived, first stop closed by a later one',
    counts: { elbtor: 3, havbro: 3 },
    begins: [-60 * DAYS, -3 * DAYS],
    device: sendsFromTheRoad,
    isTold: ({ completionReason, waypoints }) =>
      completionReason === 'ARRIVED' && waypoints[0]?.completion?.reason === 'BY_SUBSEQUENT_WAYPOINT',
  },
  {
    name: 'driven by a carrier that withdrew later',
    counts: { elbtor: 6, havbro: 0 },
    begins: [-86 * DAYS, -(withdrawal.daysAgo + 5) * DAYS],
    device: sendsAllTheTime,
    carrier: withdrawal.carrier,
    isTold: ({ completionReason }) => completionReason === 'ARRIVED',
  },
  {
    name: 'arrived in the area',
    counts: { elbtor: 9, havbro: 7 },
    begins: [-50 * DAYS, -2 * DAYS],
    device: sendsAllTheTime,
    ending: 'misses-last-point',
    isTold: ({ completionReason }) => completionReason === 'AREA_ARRIVED',
  },
  {
    name: 'completed by hand',
    counts: { elbtor: 9, havbro: 7 },
    begins: [-50 * DAYS, -2 * DAYS],
    device: fallsSilentOnTheRoad,
    ending: 'completed-by-hand',
    isTold: ({ completionReason }) => completionReason === 'MANUALLY_COMPLETED',
  },
  {
    name: 'overdue',
    counts: { elbtor: 6, havbro: 5 },
    begins: [-60 * DAYS, -5 * DAYS],
    device: fallsSilentOrNeverSends,
    trackingId: 0.8,
    isTold: ({ completionReason }) => completionReason === 'OVERDUE',
  },
  {
    name: 'cancelled before it began',
    counts: { elbtor: 6, havbro: 6 },
    begins: [-60 * DAYS, 5 * DAYS],
    device: neverSends,
    trackingId: 0.4,
    cancelled: 'before-tracking',
    isTold: ({ status }) => status === 'CANCELLED',
  },
  {
    name: 'cancelled under way',
    counts: { elbtor: 4, havbro: 4 },
    begins: [-60 * DAYS, -8],
    device: sendsAllTheTime,
    cancelled: 'under-way',
    isTold: ({ status }) => status === 'CANCELLED',
  },
];
