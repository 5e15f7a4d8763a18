/** What a wall clock shows, in the format of input fields: `2026-10-25` and `02:30`. */
export type WallClock = { readonly date: string; readonly time: string };

/**
 * The moments at which a zone's clock shows a time: one; two when clocks go back; none when they go forward. Null for
 * invalid input.
 */
export type Moments =
  | { readonly kind: 'ONCE'; readonly at: number }
  | { readonly kind: 'TWICE'; readonly earlier: number; readonly later: number }
  | { readonly kind: 'NEVER'; readonly before: number; readonly after: number };

export function momentsOf({ date, time }: WallClock, timezone: string): Moments | null {
  const plain = plainOf(date, time);
  if (plain === null) return null;
  const earlier = plain.toZonedDateTime(timezone, { disambiguation: 'earlier' });
  const later = plain.toZonedDateTime(timezone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: 'ONCE', at: earlier.epochMilliseconds };
  return earlier.toPlainDateTime().equals(plain)
    ? { kind: 'TWICE', earlier: earlier.epochMilliseconds, later: later.epochMilliseconds }
    : { kind: 'NEVER', before: earlier.epochMilliseconds, after: later.epochMilliseconds };
}

export function wallClockAt(at: number, timezone: string): WallClock {
  const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDateTime();
  return { date: there.toPlainDate().toString(), time: there.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** Typing passes through years like 0002, so a year has four digits and no leading zero. */
const DATE = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

function plainOf(date: string, time: string): Temporal.PlainDateTime | null {
  if (!DATE.test(date) || !TIME.test(time)) return null;
  try {
    return Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  } catch {
    return null;
  }
}
