const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const WHITE_SPACE = /\p{White_Space}+/gu;
/** Copied text brings zero-width characters and soft hyphens. Control characters are dropped too. */
const INVISIBLE = /(?!\p{White_Space})[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** The normal form in which a tracking ID is stored and shown; empty without any visible character. */
export function normalizeTrackingId(written: string): string {
  if (PLAIN.test(written)) return written;
  const visible = written.toWellFormed().replaceAll(INVISIBLE, '');
  return visible.normalize('NFC').replaceAll(WHITE_SPACE, ' ').trim();
}

/** The key shared by all spellings of a tracking ID. `tracking_key` in the migrations computes the same. */
export function trackingKey(written: string): string {
  const normal = normalizeTrackingId(written);
  // Lower case first, because ẞ and ß both become SS.
  return PLAIN.test(normal) ? normal.toUpperCase() : normal.toLowerCase().toUpperCase().normalize('NFC');
}

export function isSameTrackingId(one: string | null, other: string): boolean {
  return one !== null && (one === other || trackingKey(one) === trackingKey(other));
}
