/** In characters. No reference, tracking ID or name of a place is longer. */
export const MAX_SEARCH_LENGTH = 100;

/** The text to search for; the end of a longer text, pasted or from a URL, is cut off. */
export function searchTextOf(typed: string): string {
  const characters = Array.from(typed.trim());
  return characters.slice(0, MAX_SEARCH_LENGTH).join('').trim();
}
