import { type MarkColors, markDisplay, type MarkShape } from './mark-display.tsx';
import { groupRing, inLayers } from './group-ring.ts';
import { type Mark, radiusOf } from './group-trucks.ts';
import { motionOf } from './truck.ts';

const RING = 2;
const FULL = Math.PI * 2;

export type Drawing = {
  readonly context: CanvasRenderingContext2D;
  readonly colors: MarkColors;
  readonly numbers: Intl.NumberFormat;
  readonly selectedId: string | null;
  readonly hovered: Mark | null;
};

/** Draws all marks; those that need attention come last and end up on top. */
export function drawMarks(drawing: Drawing, marks: readonly Mark[]): void {
  const { context, selectedId, hovered } = drawing;
  context.font = "600 12px 'Inter Variable', sans-serif";
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const mark of inLayers(marks)) {
    const isSelected = mark.trucks.some(({ id }) => id === selectedId);
    if (isSelected || mark === hovered) drawHalo(drawing, mark);
    if (mark.trucks.length === 1) drawTruck(drawing, mark);
    else drawGroup(drawing, mark);
  }
}

function drawHalo({ context, colors }: Drawing, mark: Mark): void {
  context.globalAlpha = 0.28;
  context.fillStyle = colors.selected;
  context.beginPath();
  context.arc(mark.x, mark.y, radiusOf(mark) + 8, 0, FULL);
  context.fill();
  context.globalAlpha = 1;
}

function drawTruck({ context, colors }: Drawing, mark: Mark): void {
  const { x, y, truck } = mark;
  const radius = radiusOf(mark);
  const { shape } = markDisplay[truck.mark];
  const color = colors.of[truck.mark];
  context.fillStyle = colors.ring;
  outline(context, shape, x, y, radius + RING);
  context.fill();
  context.fillStyle = color;
  outline(context, shape, x, y, radius);
  context.fill();
  context.fillStyle = colors.ring;
  if (shape === 'ring') {
    // Its last known position, not its current one: hollow, and without a heading.
    outline(context, 'circle', x, y, radius - 4);
    context.fill();
    return;
  }
  if (shape === 'dashed') {
    // Its current position, with nothing expected of it: the heading is drawn in a broken ring.
    outline(context, 'circle', x, y, radius);
    context.fill();
    context.strokeStyle = color;
    context.lineWidth = 2.5;
    context.setLineDash([3, 2.2]);
    outline(context, 'circle', x, y, radius - 1.5);
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = color;
  }
  const motion = motionOf(truck);
  if (motion.kind === 'standing') drawBars(context, x, y);
  else if (motion.kind === 'heading') drawArrow(context, x, y, (motion.heading * Math.PI) / 180);
}

function drawArrow(context: CanvasRenderingContext2D, x: number, y: number, angle: number): void {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const corner = (right: number, up: number): readonly [number, number] => [
    x + right * cos + up * sin,
    y + right * sin - up * cos,
  ];
  context.beginPath();
  context.moveTo(...corner(0, 5));
  context.lineTo(...corner(3.8, -4));
  context.lineTo(...corner(0, -1.8));
  context.lineTo(...corner(-3.8, -4));
  context.closePath();
  context.fill();
}

/** A pause sign, as on a media player: the truck will move on later. */
function drawBars(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.fillRect(x - 3.2, y - 3.5, 2.2, 7);
  context.fillRect(x + 1, y - 3.5, 2.2, 7);
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
  } else if (shape === 'triangle') {
    const reach = radius * 1.22;
    context.moveTo(x, y - reach);
    context.lineTo(x + reach, y + radius * 0.85);
    context.lineTo(x - reach, y + radius * 0.85);
    context.closePath();
  } else if (shape === 'square') {
    const half = radius * 0.9;
    context.roundRect(x - half, y - half, half * 2, half * 2, 3);
  } else {
    context.arc(x, y, radius, 0, FULL);
  }
}

/** The number of trucks, surrounded by a ring that shows how many have each mark. */
function drawGroup({ context, colors, numbers }: Drawing, mark: Mark): void {
  const { x, y, trucks } = mark;
  const radius = radiusOf(mark);
  context.fillStyle = colors.ring;
  context.beginPath();
  context.arc(x, y, radius + RING, 0, FULL);
  context.fill();
  context.lineWidth = 5;
  for (const arc of groupRing(mark)) {
    context.strokeStyle = colors.of[arc.mark];
    context.beginPath();
    context.arc(x, y, radius - 1, arc.from, arc.to);
    context.stroke();
  }
  context.fillStyle = colors.text;
  context.fillText(numbers.format(trucks.length), x, y + 0.5);
}
