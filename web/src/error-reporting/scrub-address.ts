const PRIVATE = /[?#].*$/;

/** An address without query and fragment, which may hold codes, tokens and search texts. */
export function scrubAddress(address: string): string {
  return address.replace(PRIVATE, '');
}
