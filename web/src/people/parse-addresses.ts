import { isEmailAddress } from '@milepost/domain/people/email-address';

export type AddressFault = 'NO_AT' | 'NOTHING_BEFORE' | 'NO_ENDING' | 'NOT_AN_ADDRESS';

/** As mail programs write them: “Hanna Roth <hanna@elbtor.example>”. */
const NAMED = /(?:"[^"]*"\s*|[^<>,;\n\t"]*)<([^<>]*)>/g;
const SEPARATORS = /[\s,;]+/;

/** The typed or pasted addresses, each once. */
export function parseAddresses(text: string): readonly string[] {
  const bare = text.replaceAll(NAMED, ' $1 ').split(SEPARATORS);
  return uniqueAddresses(bare.map((each) => each.replace(/^mailto:/i, '')).filter((each) => each !== ''));
}

/** In order of appearance; capitalisation does not make a different address. */
export function uniqueAddresses(addresses: readonly string[]): readonly string[] {
  const known = new Set<string>();
  return addresses.filter((address) => {
    const key = address.toLowerCase();
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** What is missing for a valid e-mail address, as far as that can be told. */
export function findAddressFault(address: string): AddressFault | null {
  if (isEmailAddress(address)) return null;
  const at = address.indexOf('@');
  if (at < 0) return 'NO_AT';
  if (at === 0) return 'NOTHING_BEFORE';
  const domain = address.slice(at + 1);
  return /\.[a-z]{2,}$/i.test(domain) ? 'NOT_AN_ADDRESS' : 'NO_ENDING';
}
