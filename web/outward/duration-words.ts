const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * 60;
/** From here on, hours mean little. */
const DAYS_FROM = 2 * MINUTES_PER_DAY;

/** "25 min", "1 h 05", "5 h", "3 d": the same in every language that writes h for hours. */
export function durationWords(ms: number, dayWord = 'd'): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < MINUTES_PER_HOUR) return `${minutes} min`;
  if (minutes >= DAYS_FROM) return `${Math.floor(minutes / MINUTES_PER_DAY)} ${dayWord}`;
  const rest = minutes % MINUTES_PER_HOUR;
  const hours = `${Math.floor(minutes / MINUTES_PER_HOUR)} h`;
  return rest === 0 ? hours : `${hours} ${String(rest).padStart(2, '0')}`;
}
