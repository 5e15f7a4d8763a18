/** Letters that are not accented forms of others, as typed by people who do not have them on their keyboard. */
const typed: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i' };

/** Without case, accents and soft hyphens, so what people type finds it: „Ubersicht“ finds „Übersicht“. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđæœßı]/g, (letter) => typed[letter] ?? letter);
}

/** The words of a text, made of letters and digits. */
export function normalizedWords(text: string): readonly string[] {
  return normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
