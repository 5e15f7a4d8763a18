// GSM 03.38. One character outside of it makes an SMS of 160 characters three.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';

const plain: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '…': '...',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

/** The same words in the letters of SMS, where there are such: "Łódź – Besançon" becomes "Lodz - Besancon". */
export function inGsm7(text: string): string {
  return text.normalize('NFC').replaceAll(/./gsu, letter);
}

function letter(character: string): string {
  if (sizeOf(character) > 0) return character;
  if (/\s/u.test(character)) return ' ';
  const base = plain[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(base).every((one) => sizeOf(one) > 0) ? base : character;
}

/** How many of the 160 places it takes; 0 for what has none. */
function sizeOf(character: string): number {
  return basic.includes(character) ? 1 : extended.includes(character) ? 2 : 0;
}

/** At most so many places; characters without one count as one. */
export function cutGsm7(text: string, most: number): string {
  let places = 0;
  const kept = Array.from(text).filter((character) => {
    places += Math.max(1, sizeOf(character));
    return places <= most;
  });
  return kept.join('').trim();
}
