import { countryLabels } from './country-labels.ts';
import { readInputs, type Inputs } from './input-files.ts';
import { mapFeature, type MapLayer } from './map-layer.ts';
import { readAtlas } from './read-atlas.ts';
import { townLabels } from './town-labels.ts';
import { unwrapPolygon } from './unwrap-polygon.ts';

/** Everything on the map, from the bottom up. */
export async function mapLayers(): Promise<readonly MapLayer[]> {
  const inputs = await readInputs();
  return [
    await landLayer(),
    riverLayer(inputs),
    lakeLayer(inputs),
    borderLayer(inputs),
    townLabels(),
    await countryLabels(),
  ];
}

async function landLayer(): Promise<MapLayer> {
  const areas = await readAtlas('land-10m', 'land');
  const features = areas.map(({ polygons }) =>
    mapFeature({ type: 'MultiPolygon', coordinates: polygons.map(unwrapPolygon) }, { fromZoom: 0 }),
  );
  return { name: 'land', features };
}

function riverLayer({ rivers }: Inputs): MapLayer {
  const features = rivers.map(({ lines, rank }) =>
    mapFeature(
      { type: 'MultiLineString', coordinates: copyRings(lines) },
      { fromZoom: Math.max(2, Math.round(rank * 0.75)), rank },
    ),
  );
  return { name: 'river', features };
}

function lakeLayer({ lakes }: Inputs): MapLayer {
  const features = lakes.map(({ polygons }) =>
    mapFeature({ type: 'MultiPolygon', coordinates: polygons.map(copyRings) }, { fromZoom: 1 }),
  );
  return { name: 'lake', features };
}

function borderLayer({ borders, states }: Inputs): MapLayer {
  const features = [
    ...borders.map(({ lines, disputed }) =>
      mapFeature(
        { type: 'MultiLineString', coordinates: copyRings(lines) },
        { fromZoom: 0, kind: disputed ? 'disputed' : 'country' },
      ),
    ),
    ...states.map(({ lines, fromZoom }) =>
      mapFeature(
        { type: 'MultiLineString', coordinates: copyRings(lines) },
        { fromZoom: Math.max(4, Math.floor(fromZoom)), kind: 'state' },
      ),
    ),
  ];
  return { name: 'border', features };
}

/** The GeoJSON types require mutable arrays. */
const copyRings = (rings: readonly (readonly (readonly number[])[])[]) =>
  rings.map((ring) => ring.map((corner) => [...corner]));
