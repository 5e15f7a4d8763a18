import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../i18n/use-language.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { dayLabel } from '../ui/time/day-label.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';

/** When the tracking of the next one begins; the day is said where it is not today. */
export function NextBegins({ at }: { readonly at: number }) {
  const { locale } = useLanguage();
  const zone = readerZone();
  const zoned = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const [then, now] = [zoned(at), zoned(useNow('minute'))];
  const clock = dateFormat(locale, zone, 'clock').format(at);
  const when = then.toPlainDate().equals(now.toPlainDate()) ? clock : `${dayLabel(then, now, locale)} ${clock}`;
  return <Trans>next begins: {when}</Trans>;
}
