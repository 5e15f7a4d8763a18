import { type Listed, readOf, textOf, writeOf } from '../place/report-url-state.ts';

/** The figures whose windows can be listed one by one. */
const windowFigures = ['windows', 'inside', 'outside'] as const;

export type WindowFigure = (typeof windowFigures)[number];

/** The limits of the windows, beyond those of the whole report. */
export type WindowPart = Pick<Listed, 'carrierId' | 'lane' | 'country'> & {
  /** Where the span of hours ahead begins; null: all hours. */
  readonly hoursAhead: number | null;
};

export type ListedWindows = WindowPart & { readonly figure: WindowFigure };

type SearchParameters = { readonly [name: string]: unknown };

const hours = /^\d{1,3}(\.\d{1,2})?$/;

export const wholeReport: WindowPart = { hoursAhead: null, carrierId: null, lane: null, country: null };

/** Read from the address; invalid values are ignored. */
export function readListedWindows(search: SearchParameters): ListedWindows | null {
  const figure = windowFigures.find((each) => each === search['show']);
  if (figure === undefined) return null;
  const ahead = textOf(search['ahead']);
  return { figure, hoursAhead: hours.test(ahead) ? Number(ahead) : null, ...readOf(search['of']) };
}

export function writeListedWindows({ figure, hoursAhead, ...of }: ListedWindows) {
  return { show: figure, ahead: hoursAhead === null ? undefined : String(hoursAhead), of: writeOf(of) };
}
