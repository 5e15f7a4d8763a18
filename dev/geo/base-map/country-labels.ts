import type { Position } from 'geojson';
import polylabel from 'polylabel';
import { mapFeature, type MapLayer } from './map-layer.ts';
import { countryLetters } from './iso-country-codes.ts';
import { readAtlas } from './read-atlas.ts';

const english = new Intl.DisplayNames('en', { type: 'region' });
const german = new Intl.DisplayNames('de', { type: 'region' });

/** The name of each country, in the middle of its largest part. */
export async function countryLabels(): Promise<MapLayer> {
  const features = (await readAtlas('countries-50m', 'countries')).flatMap(({ id, properties, polygons }) => {
    const largest = polygons.toSorted((a, b) => ringArea(b[0]) - ringArea(a[0]))[0];
    if (largest === undefined) return [];
    const [longitude = 0, latitude = 0] = polylabel(largest, 0.2);
    const letters = countryLetters(id);
    const name = String(properties?.['name']);
    const area = polygons.reduce((sum, [shore]) => sum + ringArea(shore), 0);
    const label = {
      fromZoom: 0,
      en: (letters !== undefined && english.of(letters)) || name,
      de: (letters !== undefined && german.of(letters)) || name,
      rank: rankOf(area),
    };
    return [mapFeature({ type: 'Point', coordinates: [longitude, latitude] }, label)];
  });
  return { name: 'country', features, labels: true };
}

const ranks = [150, 40, 20, 2.2, 0.6] as const;

/** The zoom at which there is room for the name, by the area in square degrees of the sphere. */
function rankOf(area: number): number {
  return ranks.filter((least) => area <= least).length + 1;
}

/** Uses an equal-area cylindrical projection, which does not enlarge the north. */
function ringArea(ring: readonly Position[] | undefined): number {
  const corners = (ring ?? []).map(([x = 0, y = 0]) => [x, (Math.sin((y * Math.PI) / 180) * 180) / Math.PI] as const);
  let doubled = 0;
  let [x0, y0] = corners.at(-1) ?? [0, 0];
  for (const [x, y] of corners) {
    doubled += x0 * y - x * y0;
    [x0, y0] = [x, y];
  }
  return Math.abs(doubled) / 2;
}
