// GSM 03.38. One character outside it turns an SMS of 160 characters into three.
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

/** Replaces letters by SMS letters where there is an equivalent: "Łódź – Besançon" becomes "Lodz - Besancon". */
export function inGsm7(text: string): string {
  return text.normalize('NFC').replaceAll(/./gsu, letter);
}

function letter(character: string): string {
  if (sizeOf(character) > 0) return character;
  if (/\s/u.test(character)) return ' ';
  const base = plain[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(base).every((one) => sizeOf(one) > 0) ? base : character;
}

/** How many of the 160 places a character takes; 0 if it is not in the alphabet. */
function sizeOf(character: string): number {
  return basic.includes(character) ? 1 : extended.includes(character) ? 2 : 0;
}

/** Cuts to this many places; a character outside the alphabet counts as one. */
export function cutGsm7(text: string, most: number): string {
  let places = 0;
  const kept = Array.from(text).filter((character) => {
    places += Math.max(1, sizeOf(character));
    return places <= most;
  });
  return kept.join('').trim();
}
