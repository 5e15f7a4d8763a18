import type { Position } from './position.ts';

/**
 * Reads a point as people paste it: `53.5436, 9.9661`, `53,5436 9,9661`, `53.5436° N, 9.9661° E`, `53°32′37″N 9°57′58″E`
 * or a link to a map. Null for anything else. A link is only read, never opened.
 */
export function parseCoordinates(written: string): Position | null {
  const text = written.trim();
  if (text.length > MAX_LENGTH) return null;
  return /^(?:https?:\/\/|geo:|(?:www\.)?[\w-]+(?:\.[\w-]+)+\/)/i.test(text) ? pointInLink(text) : pointInDegrees(text);
}

const MAX_LENGTH = 2000;
const NUMBER = '[+-]?\\d{1,3}(?:\\.\\d{1,20})?';
const PAIR = `(?<latitude>${NUMBER})(?:,|%2C)(?:\\+|%20|\\s)?(?<longitude>${NUMBER})`;

/** The place itself takes precedence over the centre of the map. */
const LINKS: readonly RegExp[] = [
  // Google: the pin of a place.
  new RegExp(`!3d(?<latitude>${NUMBER})!4d(?<longitude>${NUMBER})(?![\\d.])`),
  // OpenStreetMap: the marker.
  new RegExp(`[?&]mlat=(?<latitude>${NUMBER})&mlon=(?<longitude>${NUMBER})(?![\\d.])`),
  // Google and Apple: the search term or the destination.
  new RegExp(`[?&](?:q|query|daddr|destination|ll|sll|coordinate|center)=(?:loc:|loc%3A)?${PAIR}(?![\\d.])`, 'i'),
  new RegExp(`/(?:search|place|dir/[^/]*)/${PAIR}(?![\\d.])`),
  new RegExp(`/@${PAIR},`),
  new RegExp(`#map=\\d{1,2}(?:\\.\\d+)?/(?<latitude>${NUMBER})/(?<longitude>${NUMBER})(?![\\d.])`),
  new RegExp(`^geo:${PAIR}(?![\\d.])`, 'i'),
];

function pointInLink(link: string): Position | null {
  for (const pattern of LINKS) {
    const { latitude, longitude } = pattern.exec(link)?.groups ?? {};
    const point = latitude === undefined ? null : onEarth(Number(latitude), Number(longitude));
    if (point !== null) return point;
  }
  return null;
}

/** Degrees, with minutes and seconds if given. */
const ANGLE = String.raw`([+-]?\d{1,3}(?:[.,]\d{1,20})?)\s*°?\s*(?:(\d{1,2}(?:[.,]\d{1,20})?)\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d{1,20})?)\s*(?:"|″|”|''|′′)\s*)?)?`;
/** The hemisphere comes after both angles, before both, or is missing. East is “Ost” in German. */
const SIDE = '([NSEWO])';
const BETWEEN = String.raw`(\s*[,;/|]\s*|\s+)`;
const SIDES_BEHIND = new RegExp(String.raw`^\(?${ANGLE}${SIDE}?${BETWEEN}${ANGLE}${SIDE}?\)?$`, 'i');
const SIDES_BEFORE = new RegExp(String.raw`^\(?${SIDE}\s*${ANGLE}${BETWEEN}${SIDE}\s*${ANGLE}\)?$`, 'i');
/** Degrees in an address field have a fraction or a sign; "53, 9" is something else. */
const IS_EXACT = /[.°]|\d,\d{2}|[NSEWO]/i;

function pointInDegrees(text: string): Position | null {
  const [behind, before] = [SIDES_BEHIND.exec(text), SIDES_BEFORE.exec(text)];
  if (!IS_EXACT.test(text)) return null;
  if (behind !== null) {
    const [, d, m, s, side, between = '', d2, m2, s2, side2] = behind;
    return pointOf({ parts: [d, m, s], side }, { parts: [d2, m2, s2], side: side2 }, between);
  }
  if (before === null) return null;
  const [, side, d, m, s, between = '', side2, d2, m2, s2] = before;
  return pointOf({ parts: [d, m, s], side }, { parts: [d2, m2, s2], side: side2 }, between);
}

type WrittenAngle = { readonly parts: readonly (string | undefined)[]; readonly side: string | undefined };

function pointOf(first: WrittenAngle, last: WrittenAngle, between: string): Position | null {
  const hasComma = [...first.parts, ...last.parts].some((part) => part?.includes(','));
  const hasDot = [...first.parts, ...last.parts].some((part) => part?.includes('.'));
  // A comma inside the numbers cannot be told apart from a bare one between them.
  if (between === ',' && (hasComma || !(hasDot || first.side !== undefined))) return null;
  const [one, other] = [degreesOf(first), degreesOf(last)];
  if (one === null || other === null || (first.side === undefined) !== (last.side === undefined)) return null;
  if (first.side === undefined || last.side === undefined) return onEarth(one, other);
  const [isFirstUp, isLastUp] = [isUp(first.side), isUp(last.side)];
  if (isFirstUp === isLastUp) return null;
  return isFirstUp ? onEarth(one, other) : onEarth(other, one);
}

function degreesOf({ parts, side }: WrittenAngle): number | null {
  const [whole = '', minutes = '0', seconds = '0'] = parts;
  // A hemisphere takes the place of a sign.
  if (side !== undefined && /^[+-]/.test(whole)) return null;
  const [minute, second] = [decimal(minutes), decimal(seconds)];
  if (minute >= 60 || second >= 60) return null;
  const size = Math.abs(decimal(whole)) + minute / 60 + second / 3600;
  return whole.startsWith('-') || /^[sw]$/i.test(side ?? '') ? -size : size;
}

const decimal = (text: string): number => Number(text.replace(',', '.'));
const isUp = (side: string): boolean => /^[ns]$/i.test(side);

function onEarth(latitude: number, longitude: number): Position | null {
  const isThere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // Nothing is delivered at 0°, 0°; that is what broken software writes.
  return isThere && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}
