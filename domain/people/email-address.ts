/** One @, a domain with a dot, no spaces. Only a mail server could check more. */
const ADDRESS = /^[^\s@,;<>"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** RFC 5321 §4.5.3.1: a path of 256 with its two brackets. */
const MAX_LENGTH = 254;

/** An address as typed or pasted; addresses are compared ignoring case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text);
}
