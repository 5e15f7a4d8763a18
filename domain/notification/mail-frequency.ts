import type { MailFrequency } from './notification-type.ts';

const HOUR_MS = 3_600_000;
/** When daily mails are sent, in the organisation's time zone. */
const DAILY_AT_HOUR = 7;
/** Max mails to one person within an hour; further ones are sent together at the end of that hour. */
export const MAX_MAILS_AN_HOUR = 10;

/** When a message learned now is sent: at once, at the next full hour, or in the morning. */
export function mailDueAt(rhythm: MailFrequency, now: number, timeZone: string): number {
  if (rhythm === 'AT_ONCE') return now;
  if (rhythm === 'HOURLY') return (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const morning = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(DAILY_AT_HOUR) }).epochMilliseconds;
  const today = morning(here.toPlainDate());
  return today > now ? today : morning(here.toPlainDate().add({ days: 1 }));
}

/** A message that is due; `isTogether` if it is sent with others. */
type Due = { readonly isTogether: boolean };

export type ArrangedMails<M extends Due> = {
  /** The messages of each mail. */
  readonly mails: readonly (readonly M[])[];
  readonly postponed: readonly M[];
  /** When the postponed ones are sent, together. */
  readonly postponedTo: number;
};

/**
 * The mails one person gets now, after others at `sentAt`. Messages that are sent together are one mail, however many.
 */
export function arrangeMails<M extends Due>(
  due: readonly M[],
  sentAt: readonly number[],
  now: number,
): ArrangedMails<M> {
  const withinHour = sentAt.filter((at) => at > now - HOUR_MS).toSorted((a, b) => b - a);
  const together = due.filter(({ isTogether }) => isTogether);
  const alone = due.filter(({ isTogether }) => !isTogether);
  const room = Math.max(0, MAX_MAILS_AN_HOUR - withinHour.length - (together.length > 0 ? 1 : 0));
  // The hour begins with the first of the last ten mails, some of which may be sent just now.
  const sent = [...Array.from({ length: Math.min(room, alone.length) }, () => now), ...withinHour];
  return {
    mails: [...(together.length > 0 ? [together] : []), ...alone.slice(0, room).map((message) => [message])],
    postponed: alone.slice(room),
    postponedTo: (sent.slice(0, MAX_MAILS_AN_HOUR).at(-1) ?? now) + HOUR_MS,
  };
}
