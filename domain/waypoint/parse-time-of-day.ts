const CLOCK = /^(\d{1,2})(?:[:.,h\s]\s*(\d{2})|(\d{2}))?\s*(?:h|uhr)?\s*([ap])?\.?(?:m\.?)?$/i;

/**
 * Reads `8`, `8:30`, `8.30`, `830`, `8 Uhr` or `8 pm` as hours and minutes of a 24-hour clock; null for anything else.
 */
export function parseTimeOfDay(written: string): string | null {
  const [, hours = '', apart, together, half] = CLOCK.exec(written.trim()) ?? [];
  if (hours === '') return null;
  const hour = hourOf(Number(hours), half?.toLowerCase());
  const minute = Number(apart ?? together ?? '0');
  if (hour === null || hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** 12 am is midnight, 12 pm is noon. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
