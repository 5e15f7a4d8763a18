const SHOWN = 8;

/** The end of the id: ids begin with their creation time, so those of one day look alike. */
export function shortPartyId(id: string): string {
  return `…${id.slice(-SHOWN)}`;
}
