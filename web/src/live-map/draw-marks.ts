import { markLooks, marksInOrder, type MarkShape } from './mark-looks.tsx';
import type { Mark } from './group-trucks.ts';
import type { MarkColors } from './mark-colors.ts';

const TRUCK_RADIUS = 8;
const RING = 2;
const FULL = Math.PI * 2;

/** The more trucks, the larger, but never so large that neighbours disappear. */
export function radiusOf({ trucks }: Mark): number {
  return trucks.length === 1 ? TRUCK_RADIUS : Math.min(30, 12 + 3.2 * Math.log2(trucks.length));
}

export type Drawing = {
  readonly context: CanvasRenderingContext2D;
  readonly colors: MarkColors;
  readonly selectedId: string | null;
  readonly hovered: Mark | null;
};

/** Draws all marks; what needs a look comes last, and so on top. */
export function drawMarks(drawing: Drawing, marks: readonly Mark[]): void {
  const { context, selectedId, hovered } = drawing;
  context.font = "600 12px 'Inter Variable', sans-serif";
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const mark of marks.toSorted((a, b) => layerOf(a) - layerOf(b))) {
    const isSelected = mark.trucks.some(({ id }) => id === selectedId);
    if (isSelected || mark === hovered) drawHalo(drawing, mark);
    if (mark.trucks.length === 1) drawTruck(drawing, mark);
    else drawGroup(drawing, mark);
  }
}

const layerOf = ({ truck, trucks }: Mark) =>
  trucks.length > 1 ? -1 : marksInOrder.length - marksInOrder.indexOf(truck.mark);

function drawHalo({ context, colors }: Drawing, mark: Mark): void {
  context.globalAlpha = 0.28;
  context.fillStyle = colors.selected;
  context.beginPath();
  context.arc(mark.x, mark.y, radiusOf(mark) + 8, 0, FULL);
  context.fill();
  context.globalAlpha = 1;
}

function drawTruck({ context, colors }: Drawing, { x, y, truck }: Mark): void {
  const { shape } = markLooks[truck.mark];
  const color = colors.of[truck.mark];
  context.fillStyle = colors.ring;
  outline(context, shape, x, y, TRUCK_RADIUS + RING);
  context.fill();
  context.fillStyle = color;
  outline(context, shape, x, y, TRUCK_RADIUS);
  context.fill();
  if (shape === 'ring') {
    // Where it was, not where it is: hollow, and without a heading.
    context.fillStyle = colors.ring;
    outline(context, 'circle', x, y, TRUCK_RADIUS - 4);
    context.fill();
  } else if (truck.heading !== null) {
    drawArrow(context, x, y, (truck.heading * Math.PI) / 180, colors.ring);
  }
}

function drawArrow(context: CanvasRenderingContext2D, x: number, y: number, angle: number, color: string): void {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const corner = (right: number, up: number): readonly [number, number] => [
    x + right * cos + up * sin,
    y + right * sin - up * cos,
  ];
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(...corner(0, 5));
  context.lineTo(...corner(3.8, -4));
  context.lineTo(...corner(0, -1.8));
  context.lineTo(...corner(-3.8, -4));
  context.closePath();
  context.fill();
}

function outline(context: CanvasRenderingContext2D, shape: MarkShape, x: number, y: number, radius: number): void {
  context.beginPath();
  if (shape === 'diamond') {
    const reach = radius * 1.22;
    context.moveTo(x, y - reach);
    context.lineTo(x + reach, y);
    context.lineTo(x, y + reach);
    context.lineTo(x - reach, y);
    context.closePath();
  } else if (shape === 'square') {
    const half = radius * 0.9;
    context.roundRect(x - half, y - half, half * 2, half * 2, 3);
  } else {
    context.arc(x, y, radius, 0, FULL);
  }
}

/** A number, and around it how many of the group are what. */
function drawGroup({ context, colors }: Drawing, mark: Mark): void {
  const { x, y, trucks, shares } = mark;
  const radius = radiusOf(mark);
  context.fillStyle = colors.ring;
  context.beginPath();
  context.arc(x, y, radius + RING, 0, FULL);
  context.fill();
  let from = -Math.PI / 2;
  context.lineWidth = 5;
  for (const kind of marksInOrder) {
    const share = (shares.get(kind) ?? 0) / trucks.length;
    if (share === 0) continue;
    context.strokeStyle = colors.of[kind];
    context.beginPath();
    context.arc(x, y, radius - 1, from, from + share * FULL);
    context.stroke();
    from += share * FULL;
  }
  context.fillStyle = colors.text;
  context.fillText(shortNumber(trucks.length), x, y + 0.5);
}

const shortNumber = (count: number) => (count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`);
