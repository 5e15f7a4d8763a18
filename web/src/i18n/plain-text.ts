/** Letters that are no others with an accent, as people type them who do not have them. */
const typed: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i' };

/** Without case, accents and soft hyphens, so that what people type finds it: „Ubersicht“ finds „Übersicht“. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđæœßı]/g, (letter) => typed[letter] ?? letter);
}

/** Its words of letters and digits. */
export function plainWords(text: string): readonly string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
