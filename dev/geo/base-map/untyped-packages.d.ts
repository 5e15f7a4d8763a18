// The package's own types refer to files in a way that only bundlers understand.
declare module '@maplibre/geojson-vt' {
  export type GeoJSONVTTile = {
    readonly features: readonly { readonly tags: Readonly<Record<string, unknown>> | null }[];
  };
  export class GeoJSONVT {
    constructor(
      data: import('geojson').FeatureCollection,
      options: {
        readonly maxZoom: number;
        readonly tolerance: number;
        readonly buffer: number;
        readonly indexMaxZoom: number;
        readonly indexMaxPoints: number;
      },
    );
    getTile(zoom: number, column: number, row: number): GeoJSONVTTile | null;
  }
}

declare module 'polylabel' {
  export default function polylabel(rings: readonly (readonly (readonly number[])[])[], precision: number): number[];
}
