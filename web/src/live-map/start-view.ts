import { europe, type MapView } from '../map/map-place.ts';
import type { LiveMapPlace } from './live-map-place.ts';

/** Where the address says, else Europe until the first positions have come. */
export function startView({ center, zoom }: LiveMapPlace): MapView {
  return center === null ? europe : { center: [center[0], center[1]], zoom };
}
