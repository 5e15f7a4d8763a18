const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const WHITE_SPACE = /\p{White_Space}+/gu;
/** Zero-width characters, soft hyphens and the like come with copied text. Control characters are dropped as well. */
const INVISIBLE = /(?!\p{White_Space})[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** How a tracking ID is kept and shown, whatever door it came through; empty where it says nothing. */
export function normalTrackingId(written: string): string {
  if (PLAIN.test(written)) return written;
  const visible = written.toWellFormed().replaceAll(INVISIBLE, '');
  return visible.normalize('NFC').replaceAll(WHITE_SPACE, ' ').trim();
}

/**
 * What all spellings of one tracking ID have in common. The database works out the same (`tracking_key` in its
 * migrations).
 */
export function trackingKey(written: string): string {
  const normal = normalTrackingId(written);
  // Small letters first: ẞ and ß both end as SS.
  return PLAIN.test(normal) ? normal.toUpperCase() : normal.toLowerCase().toUpperCase().normalize('NFC');
}

export function isSameTrackingId(one: string | null, other: string): boolean {
  return one !== null && (one === other || trackingKey(one) === trackingKey(other));
}
