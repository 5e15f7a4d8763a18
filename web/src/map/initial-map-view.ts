/** The part of the world shown at first. */
export type InitialMapView =
  | { readonly center: [longitude: number, latitude: number]; readonly zoom: number }
  | {
      readonly bounds: [west: number, south: number, east: number, north: number];
      /** Margin at every edge, in pixels. */
      readonly padding?: number;
    };

/** Most of Europe. */
export const europe: InitialMapView = { bounds: [-9, 37, 27, 59] };
