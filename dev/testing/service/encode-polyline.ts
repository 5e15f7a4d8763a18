/** Google's encoded polylines, as routers write them: https://developers.google.com/maps/documentation/utilities/polylinealgorithm */
export function encodePolyline(
  line: readonly (readonly [latitude: number, longitude: number])[],
  parts: number,
): string {
  let before: readonly [number, number] = [0, 0];
  return line
    .map(([latitude, longitude]) => {
      const here = [Math.round(latitude * parts), Math.round(longitude * parts)] as const;
      const text = encodeNumber(here[0] - before[0]) + encodeNumber(here[1] - before[1]);
      before = here;
      return text;
    })
    .join('');
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((rest % 0x20) + 0x20 + 63);
    rest = Math.floor(rest / 0x20);
  }
  return text + String.fromCharCode(rest + 63);
}
