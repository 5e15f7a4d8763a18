import type { Position } from '@milepost/domain/geography/position';

/**
 * Reads Google's encoded polylines: https://developers.google.com/maps/documentation/utilities/polylinealgorithm.
 * GraphHopper writes five decimals, Valhalla six. Null if the text is no polyline.
 */
export function decodePolyline(text: string, parts: number): readonly Position[] | null {
  const numbers = readNumbers(text);
  if (numbers === null || numbers.length % 2 !== 0) return null;
  const line: Position[] = [];
  let latitude = 0;
  let longitude = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    latitude += numbers[index] ?? 0;
    longitude += numbers[index + 1] ?? 0;
    line.push({ latitude: latitude / parts, longitude: longitude / parts });
  }
  return line;
}

const FIRST_CHARACTER = 63;
const CONTINUES = 0x20;
const MAX_BITS = 30;

/** Five bits per character, lowest first; the lowest bit of a complete number is its sign. */
function readNumbers(text: string): readonly number[] | null {
  const numbers: number[] = [];
  let value = 0;
  let bits = 0;
  for (let index = 0; index < text.length; index++) {
    const chunk = text.charCodeAt(index) - FIRST_CHARACTER;
    if (chunk < 0 || chunk > 63 || bits > MAX_BITS) return null;
    value += (chunk & 0x1f) * 2 ** bits;
    bits += 5;
    if (chunk & CONTINUES) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    value = 0;
    bits = 0;
  }
  return bits === 0 ? numbers : null;
}
