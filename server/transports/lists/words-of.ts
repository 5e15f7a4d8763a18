/** What was typed, word by word: what holds neither a letter nor a digit says nothing. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
