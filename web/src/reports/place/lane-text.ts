type Town = { readonly countryCode: string; readonly city: string };

export type Lane = { readonly from: Town; readonly to: Town };

const ARROW = ' > ';
const town = /^([A-Z]{2}) (.{1,100})$/;

/** "DE Hamburg > FR Lyon": a lane as written in addresses, where people can read it. */
export function writeLane({ from, to }: Lane): string {
  return [from, to].map(({ countryCode, city }) => `${countryCode} ${city}`).join(ARROW);
}

/** Null if invalid. */
export function readLane(text: string): Lane | null {
  const [from = null, to = null, ...more] = text.split(ARROW).map(readTown);
  return from === null || to === null || more.length > 0 ? null : { from, to };
}

function readTown(text: string): Town | null {
  const [, countryCode, city] = town.exec(text) ?? [];
  return countryCode === undefined || city === undefined ? null : { countryCode, city };
}
