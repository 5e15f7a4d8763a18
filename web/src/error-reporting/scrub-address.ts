const PRIVATE = /[?#].*$/;

/** An address without its query and fragment: codes, tokens and search texts are nobody else's business. */
export function scrubAddress(address: string): string {
  return address.replace(PRIVATE, '');
}
