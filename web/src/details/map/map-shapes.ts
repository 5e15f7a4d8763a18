import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { TransportRoute } from '@milepost/api-contract/transports/route';
import { ringRadiusM, rings, type Ring } from '@milepost/domain/geofence/rings';
import { circleAround } from '@milepost/domain/geography/circle-around';
import type { Position } from '@milepost/domain/geography/position';

type Coordinates = [longitude: number, latitude: number];

type Shape<G extends string, C> = {
  type: 'Feature';
  geometry: { type: G; coordinates: C };
  properties: Record<string, string | number>;
};
type LineShape = Shape<'LineString', Coordinates[]>;
type PointShape = Shape<'Point', Coordinates>;

export type Shapes = { type: 'FeatureCollection'; features: (LineShape | PointShape)[] };

/** What is drawn of a transport, by source name. */
export type MapShapes = Readonly<Record<SourceName, Shapes>>;

export const sourceNames = ['rings', 'route', 'trail', 'signals', 'waypoints', 'vehicle'] as const;

export type SourceName = (typeof sourceNames)[number];

export type Signal = Position & { readonly at: string; readonly heading: number | null };

export type DrawnTransport = {
  readonly waypoints: readonly {
    readonly order: number;
    readonly position: Position;
    readonly status: string;
    readonly city: string;
  }[];
  readonly route: TransportRoute | undefined;
  readonly trail: readonly Signal[];
  readonly vehicle: Signal | null;
  /** The way is divided at the vehicle's current position; in the past it is undivided. */
  readonly isPast: boolean;
};

const ROUND = 120;
/** Between distant signals the route is unknown, so the line is broken. */
const MAX_GAP_MS = 45 * 60_000;

export function mapShapes({ waypoints, route, trail, vehicle, isPast }: DrawnTransport): MapShapes {
  return {
    rings: collect(waypoints.flatMap(({ position }) => rings.map((ring) => circle(position, ring)))),
    route: collect(route === undefined ? [] : routeLines(route, isPast)),
    trail: collect(trailLines(trail)),
    signals: collect(trail.map((signal) => point(signal, {}))),
    waypoints: collect(
      waypoints.map(({ position, status, city, order }) =>
        point(position, { status, city, number: String(order + 1) }),
      ),
    ),
    vehicle: collect(
      vehicle === null ? [] : [point(vehicle, vehicle.heading === null ? {} : { heading: vehicle.heading })],
    ),
  };
}

function circle(position: Position, ring: Ring): LineShape {
  return line(circleAround(position, ringRadiusM[ring], ROUND), { ring });
}

function routeLines({ legs }: TransportRoute, isPast: boolean): LineShape[] {
  return legs.flatMap(({ driven, remaining, from }) => {
    // On the way to the first stop, this leg starts at the vehicle's current position, which says nothing about the
    // past.
    if (isPast && from === null) return [];
    return [
      ...(driven.length < 2 ? [] : [line(driven, { part: isPast ? 'remaining' : 'driven' })]),
      ...(remaining.length < 2 ? [] : [line(remaining, { part: 'remaining' })]),
    ];
  });
}

/** Where the vehicle actually was; a longer silence is bridged by a separate part. */
function trailLines(trail: readonly Signal[]): LineShape[] {
  const lines: LineShape[] = [];
  let open: Signal[] = [];
  const close = (): void => {
    if (open.length > 1) lines.push(line(open, { part: 'seen' }));
  };
  for (const signal of trail) {
    const before = open.at(-1);
    if (before !== undefined && Date.parse(signal.at) - Date.parse(before.at) > MAX_GAP_MS) {
      close();
      lines.push(line([before, signal], { part: 'silent' }));
      open = [];
    }
    open.push(signal);
  }
  close();
  return lines;
}

function line(positions: readonly Position[], properties: LineShape['properties']): LineShape {
  return { type: 'Feature', geometry: { type: 'LineString', coordinates: positions.map(coordinates) }, properties };
}

function point(position: Position, properties: PointShape['properties']): PointShape {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: coordinates(position) }, properties };
}

function coordinates({ longitude, latitude }: Position): Coordinates {
  return [longitude, latitude];
}

function collect(features: Shapes['features']): Shapes {
  return { type: 'FeatureCollection', features };
}

/** What the map shows at first: all waypoints, and the vehicle. */
export function boundsOf({ waypoints }: TransportDetails, vehicle: Position | null): Bounds {
  const places = [...waypoints.map(({ position }) => position), ...(vehicle === null ? [] : [vehicle])];
  const longitudes = places.map(({ longitude }) => longitude);
  const latitudes = places.map(({ latitude }) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [wide, high] = [Math.max(MIN_DEGREES, east - west), Math.max(MIN_DEGREES, north - south)];
  return [west - MARGIN * wide, south - MARGIN * high, east + MARGIN * wide, north + MARGIN * high];
}

type Bounds = [west: number, south: number, east: number, north: number];

const MARGIN = 0.03;
const MIN_DEGREES = 0.2;

/** The square around a circle. */
export function boundsAround(center: Position, radiusM: number): Bounds {
  const circumference = circleAround(center, radiusM, 4);
  const [north, east, south, west] = circumference;
  const of = (position: Position | undefined): Position => position ?? center;
  return [of(west).longitude, of(south).latitude, of(east).longitude, of(north).latitude];
}
