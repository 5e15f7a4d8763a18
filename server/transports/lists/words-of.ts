/** Splits text into words, dropping those without a letter or digit. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
