import type { NativeSignal } from '@milepost/api-contract/gps-signals/native';
import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import type { Post } from './outbox.ts';

const TIMEOUT_MS = 20_000;

/** Sends like the carrier's own server or phones. */
export function postSignals(
  baseUrl: string,
  kind: 'NATIVE' | 'TRACCAR_CLIENT',
  key: string,
  stopped: AbortSignal,
): Post {
  const isNative = kind === 'NATIVE';
  const url = new URL(isNative ? '/v2/gps-signals' : `/v2/gps-signals/osmand/${key}`, baseUrl);
  return async (signals) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(isNative ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(isNative ? signals.map(asNative) : signals.map(asPhone)),
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  };
}

function asNative({ trackingId, at, position, speedKmh, heading, accuracyM }: GpsSignal): NativeSignal {
  return {
    trackingId,
    at,
    ...(position === null ? {} : position),
    ...(speedKmh === null ? {} : { speedKmh }),
    ...(heading === null ? {} : { heading }),
    ...(accuracyM === null ? {} : { accuracyM }),
  };
}

/** In Traccar Client's format for stored positions. */
function asPhone({ trackingId, at, position, speedKmh, heading, accuracyM }: GpsSignal) {
  return {
    id: trackingId,
    timestamp: at,
    lat: position?.latitude,
    lon: position?.longitude,
    speed_ms: speedKmh === null ? undefined : speedKmh / 3.6,
    bearing: heading ?? undefined,
    accuracy: accuracyM ?? undefined,
  };
}
