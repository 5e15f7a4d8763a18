/** The number of a tile in a PMTiles archive: all tiles of lower zooms, then its position on the Hilbert curve. */
export function tileId(zoom: number, column: number, row: number): number {
  let id = (4 ** zoom - 1) / 3;
  let x = column;
  let y = row;
  for (let side = 2 ** zoom / 2; side >= 1; side /= 2) {
    const right = x & side ? 1 : 0;
    const down = y & side ? 1 : 0;
    id += side * side * ((3 * right) ^ down);
    if (down === 0) {
      if (right === 1) [x, y] = [side - 1 - x, side - 1 - y];
      [x, y] = [y, x];
    }
  }
  return id;
}
