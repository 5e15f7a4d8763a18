const SIZE = 60;
const MIDDLE = SIZE / 2;
const FULL_TURN = 2 * Math.PI;

/** A disc with an arrow north, or without one for an unknown heading; at double size. */
export function vehicleImage(kind: 'heading' | 'standing', color: string, ground: string): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const draw = canvas.getContext('2d');
  if (draw === null) return null;
  draw.beginPath();
  draw.arc(MIDDLE, MIDDLE, MIDDLE - 2, 0, FULL_TURN);
  draw.fillStyle = ground;
  draw.fill();
  draw.beginPath();
  draw.arc(MIDDLE, MIDDLE, MIDDLE - 7, 0, FULL_TURN);
  draw.fillStyle = color;
  draw.fill();
  draw.beginPath();
  if (kind === 'heading') {
    draw.moveTo(MIDDLE, 15);
    draw.lineTo(MIDDLE + 11, 42);
    draw.lineTo(MIDDLE, 36);
    draw.lineTo(MIDDLE - 11, 42);
    draw.closePath();
  } else {
    draw.arc(MIDDLE, MIDDLE, 8, 0, FULL_TURN);
  }
  draw.fillStyle = ground;
  draw.fill();
  return draw.getImageData(0, 0, SIZE, SIZE);
}
