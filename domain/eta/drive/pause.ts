/** Why the vehicle does not drive for a while. */
export const pauseCodes = [
  'BREAK',
  'DAILY_REST',
  'WEEKLY_REST',
  'DRIVING_BAN',
  'FERRY',
  'WAITING_FOR_WINDOW',
  'ON_SITE',
] as const;

export type PauseCode = (typeof pauseCodes)[number];

export type Pause = {
  readonly code: PauseCode;
  readonly from: number;
  readonly until: number;
  /** The country of the ban. */
  readonly countryCode?: string;
};

/** Newest first, so that branching plans share what came before. */
export type Pauses = { readonly pause: Pause; readonly before: Pauses } | null;

/** In chronological order. */
export function pausesInOrder(pauses: Pauses): Pause[] {
  const list: Pause[] = [];
  for (let rest = pauses; rest !== null; rest = rest.before) list.push(rest.pause);
  list.reverse();
  return list.every(({ from }, index) => from >= (list[index - 1]?.from ?? -Infinity))
    ? list
    : list.sort((a, b) => a.from - b.from);
}
