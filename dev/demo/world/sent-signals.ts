import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { metersBetween } from '@milepost/domain/geography/position';
import type { Device } from './device.ts';
import { DAY, HOUR, MINUTE } from './durations.ts';
import { hashToFraction } from './hash-to-fraction.ts';
import { headingOf, offsetPosition } from './points.ts';
import { pointOn, segmentAt, type Segment, type Track } from './track.ts';

/** A signal and when it is received. */
export type SentSignal = { readonly signal: GpsSignal; readonly receivedAt: number };

export type Sender = { readonly trackingId: string; readonly track: Track; readonly device: Device };

const STANDING_EVERY = 10 * MINUTE;
const STANDS_SINCE = MINUTE;
/** While standing, a device only sends its position occasionally. */
const HEARTBEATS_PER_POSITION = 4;
const MAX_DELAY = 20_000;
const CLOCK_AHEAD = 12 * MINUTE;
const TUNNEL_EVERY = 3 * HOUR;

/** The signals received from a truck after one moment and up to another. */
export function signalsReceived(sender: Sender, after: number, until: number): SentSignal[] {
  const { offline } = sender.device;
  const back = offline.filter(({ from, to }) => to > after - MAX_DELAY && from <= until);
  const begin = Math.min(after - MAX_DELAY - MINUTE, ...back.map(({ from }) => from));
  const found: SentSignal[] = [];
  for (let index = segmentAt(sender.track, begin); index < sender.track.length; index += 1) {
    const segment = sender.track[index];
    if (segment === undefined || segment.from > until) break;
    for (const moment of momentsIn(segment, sender.device, begin, until)) {
      const receivedAt = receivedAtOf(sender.device, moment.at);
      if (receivedAt > after && receivedAt <= until)
        found.push({ signal: signalOf(sender, segment, moment), receivedAt });
    }
  }
  return found;
}

type Moment = { readonly at: number; readonly hasPosition: boolean };

/** When the device measures on a segment: by the clock while moving, and relative to the halt while standing. */
function momentsIn(segment: Segment, device: Device, begin: number, until: number): Moment[] {
  const isStanding = segment.start === segment.end;
  const every = isStanding ? Math.max(device.intervalMs, STANDING_EVERY) : device.intervalMs;
  const origin = isStanding ? segment.from + STANDS_SINCE : device.seed % device.intervalMs;
  const first = Math.max(0, Math.ceil((Math.max(segment.from, begin) - origin) / every));
  const moments: Moment[] = [];
  for (let count = first; ; count += 1) {
    const at = Math.round(origin + count * every);
    if (at >= segment.to || at > until) return moments;
    if (!isMeasuring(device, at) || (!isStanding && isInTunnel(device, at))) continue;
    moments.push({ at, hasPosition: !isStanding || count < 2 || count % HEARTBEATS_PER_POSITION === 0 });
  }
}

function isMeasuring({ measures }: Device, at: number): boolean {
  return measures.some(({ from, to }) => at >= from && at < to);
}

function isInTunnel({ seed }: Device, at: number): boolean {
  const stretch = Math.floor(at / TUNNEL_EVERY);
  if (hashToFraction(seed, stretch, 1) > 0.2) return false;
  const begins = hashToFraction(seed, stretch, 2) * (TUNNEL_EVERY - 25 * MINUTE);
  const offset = at % TUNNEL_EVERY;
  return offset >= begins && offset < begins + (6 + hashToFraction(seed, stretch, 3) * 19) * MINUTE;
}

function receivedAtOf({ seed, offline }: Device, at: number): number {
  const delay = 1_000 + hashToFraction(seed, at, 4) * (MAX_DELAY - 1_000);
  const out = offline.find(({ from, to }) => at >= from && at < to);
  return Math.round((out?.to ?? at) + delay);
}

function signalOf({ trackingId, device }: Sender, segment: Segment, { at, hasPosition }: Moment): GpsSignal {
  const { seed, noiseM } = device;
  const told = at < device.clockWrongUntil ? at + CLOCK_AHEAD : at;
  const alive = { trackingId, at: told, position: null, speedKmh: null, heading: null, accuracyM: null };
  if (!hasPosition || at < device.blindUntil) return alive;
  const isStanding = segment.start === segment.end;
  const truly = pointOn(segment, at);
  const seen = offsetPosition(truly, noiseM * Math.sqrt(hashToFraction(seed, at, 5)), hashToFraction(seed, at, 6));
  const hours = (segment.to - segment.from) / HOUR;
  return mistaken(device, {
    ...alive,
    position: { latitude: rounded(seen.latitude), longitude: rounded(seen.longitude) },
    speedKmh: isStanding ? 0 : Math.round(metersBetween(segment.start, segment.end) / 1_000 / hours),
    heading: isStanding ? null : Math.round(headingOf(segment.start, segment.end)),
    accuracyM: Math.round(noiseM * (0.6 + hashToFraction(seed, at, 7))),
  });
}

/** Occasionally a device reports something impossible. */
function mistaken({ seed }: Device, signal: GpsSignal): GpsSignal {
  const draw = hashToFraction(seed, signal.at, 8) * 6_000;
  const { position } = signal;
  if (position === null) return signal;
  if (draw < 10) return { ...signal, position: { latitude: 0, longitude: 0 } };
  if (draw < 16) return { ...signal, position: offsetPosition(position, 5_200, draw), accuracyM: 8_000 };
  if (draw < 20) return { ...signal, position: { ...position, latitude: position.latitude + 180 } };
  if (draw < 22) return { ...signal, at: signal.at - 40 * DAY };
  if (draw < 24) return { ...signal, position: { ...position, longitude: Number.NaN } };
  if (draw < 29) return { ...signal, position: offsetPosition(position, 260_000, draw) };
  return signal;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
