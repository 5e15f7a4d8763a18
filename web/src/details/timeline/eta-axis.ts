type Span = { readonly from: number; readonly to: number };

/** In per cent of the axis. */
type Place = { readonly start: number; readonly width: number };

export type EtaAxis = {
  readonly planned: Place;
  readonly band: Place;
  /** The part of the band that lies after the window. */
  readonly late: Place | null;
  readonly expected: number;
  readonly ticks: readonly { readonly at: number; readonly start: number }[];
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Room at both ends, as a share of what is shown. */
const MARGIN = 0.12;
/** A moment is drawn as wide as this at least, in per cent. */
const MIN_WIDTH = 1;
/** Nearer to an end than this, in per cent, a label would be cut off. */
const EDGE = 8;
/** There is no room for more clock labels than this. */
const MAX_TICKS = 4;
const STEPS_MS = [15 * MINUTE_MS, 30 * MINUTE_MS, ...[1, 2, 3, 6, 12, 24, 48, 96].map((hours) => hours * HOUR_MS)];

/** The planned window and the expected arrival, on one axis with round times in the zone of the place. */
export function etaAxis(planned: Span, band: Span, expected: number, offsetMs: number): EtaAxis {
  const first = Math.min(planned.from, band.from);
  const last = Math.max(planned.to, band.to, first + HOUR_MS);
  const margin = (last - first) * MARGIN;
  const from = first - margin;
  const length = last - first + 2 * margin;
  const share = (at: number): number => ((at - from) / length) * 100;
  const place = (span: Span): Place => ({
    start: share(span.from),
    width: Math.max(MIN_WIDTH, share(span.to) - share(span.from)),
  });
  return {
    planned: place(planned),
    band: place(band),
    late: band.to > planned.to ? place({ from: Math.max(band.from, planned.to), to: band.to }) : null,
    expected: share(expected),
    ticks: ticks(from, length, offsetMs),
  };
}

/** Round by the clock of the place, so its offset from UTC counts. */
function ticks(from: number, length: number, offsetMs: number): EtaAxis['ticks'] {
  const step = STEPS_MS.find((each) => length / each <= MAX_TICKS) ?? length;
  const first = Math.ceil((from + offsetMs) / step) * step - offsetMs;
  const found = [];
  for (let at = first; at <= from + length; at += step) found.push({ at, start: ((at - from) / length) * 100 });
  return found.filter(({ start }) => start >= EDGE && start <= 100 - EDGE);
}
