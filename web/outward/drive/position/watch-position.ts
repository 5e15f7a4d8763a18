import type { StoredPosition } from '../storage/drive-storage.ts';
import { isWorthKeeping, estimateFixTime, type Fix } from './worth-keeping.ts';

type WatchTrouble = 'DENIED' | 'NO_SIGNAL';

export type Watching = {
  readonly clockBehind: () => number;
  readonly onPosition: (position: StoredPosition) => void;
  readonly onTrouble: (trouble: WatchTrouble) => void;
};

const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 };
/** Stationary phones may report nothing for hours, so they are asked. */
const SILENCE_MS = 60_000;

export function watchPosition({ clockBehind, onPosition, onTrouble }: Watching): () => void {
  let last: Fix | null = null;
  let heardAt = Date.now();

  const onFix = ({ coords, timestamp }: GeolocationPosition): void => {
    heardAt = Date.now();
    const at = estimateFixTime(timestamp, heardAt, clockBehind());
    const fix = { at, latitude: coords.latitude, longitude: coords.longitude };
    const accuracyMetres = Number.isFinite(coords.accuracy) ? coords.accuracy : null;
    if (!isWorthKeeping(last, fix, accuracyMetres)) return;
    last = fix;
    onPosition({
      at: new Date(at).toISOString(),
      latitude: coords.latitude,
      longitude: coords.longitude,
      accuracyMetres,
      speedKmh: isKnown(coords.speed) ? coords.speed * 3.6 : null,
      heading: isKnown(coords.heading) ? coords.heading : null,
    });
  };
  const onError = ({ code, PERMISSION_DENIED }: GeolocationPositionError): void =>
    onTrouble(code === PERMISSION_DENIED ? 'DENIED' : 'NO_SIGNAL');

  const watch = navigator.geolocation.watchPosition(onFix, onError, options);
  const ask = setInterval(() => {
    if (Date.now() - heardAt >= SILENCE_MS) navigator.geolocation.getCurrentPosition(onFix, onError, options);
  }, SILENCE_MS / 2);
  return () => {
    navigator.geolocation.clearWatch(watch);
    clearInterval(ask);
  };
}

/** Null while the phone is stationary, and NaN in some browsers. */
function isKnown(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value >= 0;
}
