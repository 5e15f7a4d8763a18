import { type DrillDown, readLimits, textOf, writeLimits } from '../place/report-url-state.ts';

/** The figures whose windows can be listed one by one. */
const windowFigures = ['windows', 'inside', 'outside'] as const;

export type WindowFigure = (typeof windowFigures)[number];

/** The limits of the windows, beyond those of the whole report. */
export type WindowLimits = Pick<DrillDown, 'carrierId' | 'lane' | 'country'> & {
  /** Where the span of hours ahead begins; null: all hours. */
  readonly hoursAhead: number | null;
};

export type WindowsDrillDown = WindowLimits & { readonly figure: WindowFigure };

type SearchParameters = { readonly [name: string]: unknown };

const hours = /^\d{1,3}(\.\d{1,2})?$/;

export const noWindowLimits: WindowLimits = { hoursAhead: null, carrierId: null, lane: null, country: null };

/** Read from the address; invalid values are ignored. */
export function readWindowsDrillDown(search: SearchParameters): WindowsDrillDown | null {
  const figure = windowFigures.find((each) => each === search['show']);
  if (figure === undefined) return null;
  const ahead = textOf(search['ahead']);
  return { figure, hoursAhead: hours.test(ahead) ? Number(ahead) : null, ...readLimits(search['of']) };
}

export function writeWindowsDrillDown({ figure, hoursAhead, ...of }: WindowsDrillDown) {
  return { show: figure, ahead: hoursAhead === null ? undefined : String(hoursAhead), of: writeLimits(of) };
}
