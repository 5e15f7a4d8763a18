import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { readerZone } from '../../ui/time/zone.ts';

/** "3 Feb 2026", with the exact time on hover. */
export function DateView({ at }: { readonly at: string }): ReactNode {
  const { locale } = useLanguage();
  const moment = Date.parse(at);
  return (
    <time dateTime={at} title={dateFormat(locale, readerZone(), 'fullMoment').format(moment)}>
      {dateFormat(locale, readerZone(), 'dateOfYear').format(moment)}
    </time>
  );
}
