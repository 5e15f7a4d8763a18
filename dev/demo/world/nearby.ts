import { straightKm } from './distance.ts';
import { places, type Place } from './places.ts';

const NEAREST_KM = 60;
const COUNT = 3;

const known = new Map<Place, readonly Place[]>();

/** Other places from which a truck may come to this one. */
export function nearby(place: Place): readonly Place[] {
  const found =
    known.get(place) ??
    places
      .map((other) => ({ other, km: straightKm(place, other) }))
      .filter(({ km }) => km > NEAREST_KM)
      .toSorted((a, b) => a.km - b.km)
      .slice(0, COUNT)
      .map(({ other }) => other);
  known.set(place, found);
  return found;
}
