/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  ʼ: ' ',
};

const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const saints = /\b(?:saint|sainte|sankt|sint|santa|ste)\b/g;

/** Normalises a name for comparison: lower case, no accents, words separated by single spaces, any saint as `st`. */
export function normalizeName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(specialLetters, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(saints, 'st');
}
