const SHOWN = 8;

/** Its end: ids begin with the time at which they were made, so those of one day look alike. */
export function shortPartyId(id: string): string {
  return `…${id.slice(-SHOWN)}`;
}
