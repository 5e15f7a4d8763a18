import type { Feature, Geometry } from 'geojson';

/** The zoom from which a feature is in the tiles; removed before they are written. */
export type MapProperties = { readonly fromZoom: number; readonly [property: string]: string | number | boolean };

export type MapLayer = {
  readonly name: string;
  readonly features: readonly Feature<Geometry, MapProperties>[];
  /** Labels extend far beyond their point, so tiles must know those of their neighbours. */
  readonly labels?: true;
};

export function mapFeature(geometry: Geometry, properties: MapProperties): Feature<Geometry, MapProperties> {
  return { type: 'Feature', geometry, properties };
}
