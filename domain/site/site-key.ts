import type { Position } from '../geography/position.ts';

type Place = Position & {
  readonly countryCode: string;
  readonly city: string;
  readonly street: string | null;
  readonly precision: 'TOWN_CENTRE' | 'ADDRESS' | 'PIN';
};

/** About a hundred metres: one gate, however carefully its pin was set. */
const PIN_DIGITS = 3;

/**
 * Two stops with the same key are at the same site: by street if there is one, otherwise by pin, otherwise by the town
 * as a whole.
 */
export function siteKey({ countryCode, city, street, precision, latitude, longitude }: Place): string {
  const point = `${latitude.toFixed(PIN_DIGITS)},${longitude.toFixed(PIN_DIGITS)}`;
  const where = street === null || street.trim() === '' ? (precision === 'PIN' ? point : '') : street;
  return [countryCode, city, where].map(plain).join('|');
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
