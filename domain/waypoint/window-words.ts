/** Days by name, in English and German: Monday is 1. */
const weekdays: Readonly<Record<string, number>> = {
  ...named(1, 'mon monday mo montag'),
  ...named(2, 'tue tues tuesday di dienstag'),
  ...named(3, 'wed weds wednesday mi mittwoch'),
  ...named(4, 'thu thur thurs thursday do donnerstag'),
  ...named(5, 'fri friday fr freitag'),
  ...named(6, 'sat saturday sa samstag sonnabend'),
  ...named(7, 'sun sunday so sonntag'),
};

/** Counted from today. */
const nearDays: Readonly<Record<string, number>> = {
  ...named(0, 'today tod heute'),
  ...named(1, 'tomorrow tmr tmrw tom morgen'),
  ...named(2, 'overmorrow übermorgen uebermorgen'),
};

const months: Readonly<Record<string, number>> = {
  ...named(1, 'jan january januar jänner'),
  ...named(2, 'feb february februar'),
  ...named(3, 'mar march mär mrz märz'),
  ...named(4, 'apr april'),
  ...named(5, 'may mai'),
  ...named(6, 'jun june juni'),
  ...named(7, 'jul july juli'),
  ...named(8, 'aug august'),
  ...named(9, 'sep sept september'),
  ...named(10, 'oct october okt oktober'),
  ...named(11, 'nov november'),
  ...named(12, 'dec december dez dezember'),
};

const clocks: Readonly<Record<string, string>> = {
  ...named('12:00', 'noon midday mittag mittags'),
};

const dashes = new Set(['to', 'till', 'til', 'until', 'bis', 'and', 'und']);
const fillers = new Set(['at', 'on', 'from', 'between', 'the', 'um', 'am', 'von', 'zwischen', 'den', 'der', 't', 'of']);

/** What one word of a written time window means. */
export type WindowWord =
  | { readonly kind: 'WEEKDAY'; readonly weekday: number }
  | { readonly kind: 'NEAR_DAY'; readonly days: number }
  | { readonly kind: 'CLOCK'; readonly time: string }
  | { readonly kind: 'DASH' }
  | { readonly kind: 'FILLER' };

/** Regardless of the page's language: a dispatcher types the words the caller uses. */
export function windowWord(written: string): WindowWord | null {
  const word = written.toLowerCase().replace(/\.$/, '');
  const weekday = own(weekdays, word);
  if (weekday !== undefined) return { kind: 'WEEKDAY', weekday };
  const days = own(nearDays, word);
  if (days !== undefined) return { kind: 'NEAR_DAY', days };
  const time = own(clocks, word);
  if (time !== undefined) return { kind: 'CLOCK', time };
  if (dashes.has(word)) return { kind: 'DASH' };
  return fillers.has(word) ? { kind: 'FILLER' } : null;
}

export function monthNamed(written: string): number | null {
  return own(months, written.toLowerCase().replace(/\.$/, '')) ?? null;
}

function named<V>(value: V, words: string): Record<string, V> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]));
}

function own<V>(table: Readonly<Record<string, V>>, word: string): V | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
