type Size = { readonly width: number; readonly height: number };

/** What the card of the selected transport takes at the lower left of the map, with its distance from the edges. */
const CARD_WIDTH = 324;
/** Beside the card a truck needs some room around it. */
const ROOM = 40;
/** Above a card on a map held upright: this part of the height from the middle upwards. */
const UPWARDS = 0.28;

/** How far from the middle of the map a selected truck is put, so that its own card does not hide it. */
export function clearOfCard({ width, height }: Size): [x: number, y: number] {
  if (width / 2 >= CARD_WIDTH + ROOM) return [0, 0];
  if (height > width) return [0, -height * UPWARDS];
  return [Math.min(CARD_WIDTH + ROOM, width - ROOM) - width / 2, 0];
}
