import type { Position } from '@milepost/domain/geography/position';

type TypedPoint = { readonly latitude: string; readonly longitude: string };

/** Typed coordinates, also with a decimal comma; null if they are not valid on earth. */
export function readPoint({ latitude, longitude }: TypedPoint): Position | null {
  const point = { latitude: readDegrees(latitude, 90), longitude: readDegrees(longitude, 180) };
  const { latitude: up, longitude: right } = point;
  return up === null || right === null ? null : { latitude: up, longitude: right };
}

const DEGREES = /^[+-]?\d{1,3}([.,]\d{1,12})?$/;

function readDegrees(text: string, most: number): number | null {
  const trimmed = text.trim();
  if (!DEGREES.test(trimmed)) return null;
  const degrees = Number(trimmed.replace(',', '.'));
  return Math.abs(degrees) <= most ? degrees : null;
}

/** About ten centimetres: more digits would be meaningless. */
const DIGITS = 6;

export function writePoint({ latitude, longitude }: Position): TypedPoint {
  return { latitude: String(Number(latitude.toFixed(DIGITS))), longitude: String(Number(longitude.toFixed(DIGITS))) };
}
