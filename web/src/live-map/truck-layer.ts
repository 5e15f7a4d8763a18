import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { boundsOf, isOnePlace } from './bounds-of.ts';
import { drawMarks } from './draw-marks.ts';
import { type Camera, groupTrucks, type Mark, markAt } from './group-trucks.ts';
import { readMarkColors } from './mark-display.tsx';
import { mercator, type Truck } from './truck.ts';

export type TruckLayer = ReturnType<typeof addTruckLayer>;

type TruckLayerCallbacks = {
  readonly onSelect: (id: string | null) => void;
  readonly onHover: (hovered: Hovered | null) => void;
};

/** A truck under the pointer, and where on the map it is drawn. */
export type Hovered = { readonly truck: Truck; readonly x: number; readonly y: number };

const TILE_PIXELS = 512;
const LAST_ZOOM = 13;

/**
 * Draws the trucks on a canvas above the map and slides it while panning, because MapLibre needs a second to lay out
 * ten thousand symbols.
 */
export function addTruckLayer(map: MapLibreMap, { onSelect, onHover }: TruckLayerCallbacks) {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none';
  map.getCanvasContainer().append(canvas);
  let all: readonly Truck[] = [];
  let shown: readonly Truck[] = [];
  let selectedId: string | null = null;
  let marks: readonly Mark[] = [];
  let hovered: Mark | null = null;
  let colors = readMarkColors();
  let numbers = pageNumbers();
  let drawn = '';

  const draw = (): void => {
    const { width, height } = fitCanvas(canvas, map);
    const context = canvas.getContext('2d');
    if (context === null) return;
    const camera = cameraOf(map, width, height);
    marks = groupTrucks(shown, all.length, camera);
    drawn = keyOf(camera);
    canvas.dataset['marks'] = String(marks.length);
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    context.clearRect(0, 0, width, height);
    drawMarks({ context, colors, numbers, selectedId, hovered }, marks);
  };
  const drawIfMoved = (): void => {
    const { clientWidth, clientHeight } = map.getCanvas();
    if (keyOf(cameraOf(map, clientWidth, clientHeight)) !== drawn) draw();
  };
  const hover = ({ point, originalEvent }: MapMouseEvent): void => {
    // The map is being panned.
    if (originalEvent.buttons !== 0) return;
    const next = markAt(marks, point.x, point.y);
    if (next?.truck.id === hovered?.truck.id && next?.trucks.length === hovered?.trucks.length) return;
    hovered = next;
    map.getCanvasContainer().style.cursor = next === null ? '' : 'pointer';
    onHover(next?.trucks.length === 1 ? { truck: next.truck, x: next.x, y: next.y } : null);
    draw();
  };
  const leave = (): void => {
    if (hovered === null) return;
    hovered = null;
    onHover(null);
    draw();
  };
  const click = ({ point }: MapMouseEvent): void => {
    const mark = markAt(marks, point.x, point.y);
    if (mark === null) onSelect(null);
    else if (mark.trucks.length === 1 || !zoomIntoGroup(map, mark)) onSelect(mark.truck.id);
  };
  map.on('render', drawIfMoved);
  map.on('mousemove', hover);
  map.on('mouseout', leave);
  map.on('click', click);

  return {
    show: (trucks: readonly Truck[], visible: readonly Truck[]) => {
      all = trucks;
      shown = visible;
      draw();
    },
    select: (id: string | null) => {
      selectedId = id;
      draw();
    },
    /** Trucks drawn separately; inside a group no movement is visible. */
    seenOneByOne: (): ReadonlySet<string> =>
      new Set(marks.flatMap(({ trucks, truck }) => (trucks.length === 1 ? [truck.id] : []))),
    /** Fades the trucks while their data is old. */
    setOld: (isOld: boolean) => {
      canvas.style.opacity = isOld ? '0.5' : '';
    },
    /** After a change of theme or language. */
    restyle: () => {
      colors = readMarkColors();
      numbers = pageNumbers();
      draw();
    },
    remove: () => {
      map.off('render', drawIfMoved);
      map.off('mousemove', hover);
      map.off('mouseout', leave);
      map.off('click', click);
      canvas.remove();
    },
  };
}

const pageNumbers = () => new Intl.NumberFormat(document.documentElement.lang);

function fitCanvas(canvas: HTMLCanvasElement, map: MapLibreMap): { readonly width: number; readonly height: number } {
  const { clientWidth: width, clientHeight: height } = map.getCanvas();
  const [wide, high] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
  if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
  return { width, height };
}

function cameraOf(map: MapLibreMap, width: number, height: number): Camera {
  const { lng, lat } = map.getCenter();
  const worldPixels = TILE_PIXELS * 2 ** map.getZoom();
  const center = mercator(lng, lat);
  return { x: center.x - width / 2 / worldPixels, y: center.y - height / 2 / worldPixels, worldPixels, width, height };
}

const keyOf = ({ x, y, worldPixels, width, height }: Camera) => `${x} ${y} ${worldPixels} ${width} ${height}`;

/** Zooms in until the trucks of a group are separate; not if they are in one place. */
function zoomIntoGroup(map: MapLibreMap, { trucks }: Mark): boolean {
  const bounds = boundsOf(trucks);
  if (map.getZoom() >= LAST_ZOOM || isOnePlace(bounds)) return false;
  map.fitBounds(bounds, { padding: 80, maxZoom: LAST_ZOOM });
  return true;
}
