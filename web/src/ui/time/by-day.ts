/** Messages grouped by day in the reader's zone, newest first. */
export function byDay<M>(
  messages: readonly M[],
  momentOf: (message: M) => string,
  timeZone: string,
): readonly { readonly day: Temporal.ZonedDateTime; readonly messages: readonly M[] }[] {
  const days: { day: Temporal.ZonedDateTime; messages: M[] }[] = [];
  for (const message of messages) {
    const at = Temporal.Instant.from(momentOf(message)).toZonedDateTimeISO(timeZone);
    const last = days.at(-1);
    if (last?.day.toPlainDate().equals(at.toPlainDate()) === true) last.messages.push(message);
    else days.push({ day: at, messages: [message] });
  }
  return days;
}
