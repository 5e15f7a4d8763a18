const CLOCK = /^(\d{1,2})(?:[:.,h\s]\s*(\d{2})|(\d{2}))?\s*(?:h|uhr)?\s*([ap])?\.?(?:m\.?)?$/i;

/**
 * A time of day as people write it: `8`, `8:30`, `8.30`, `830`, `0830`, `8 Uhr`, `8 pm`. Answers hours and minutes as clocks
 * with 24 hours show them; null for what is no time of day.
 */
export function readWrittenTimeOfDay(written: string): string | null {
  const [, hours = '', apart, together, half] = CLOCK.exec(written.trim()) ?? [];
  if (hours === '') return null;
  const hour = hourOf(Number(hours), half?.toLowerCase());
  const minute = Number(apart ?? together ?? '0');
  if (hour === null || hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Twelve comes first: midnight is 12 am, noon 12 pm. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
