import { Trans } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { useNow } from '../ui/time/use-now.ts';
import { whenWords } from '../ui/time/when-words.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './triage-facts.module.css';

type FactsProps = { readonly transport: Transport };

/** The clock alone for today; for other days the day as well. */
function useMomentWords(): (at: string) => string {
  const { locale } = useLanguage();
  const now = useNow('minute');
  const timeZone = readerZone();
  return (at) => {
    const moment = Date.parse(at);
    const isToday =
      dateFormat(locale, timeZone, 'fullDay').format(moment) === dateFormat(locale, timeZone, 'fullDay').format(now);
    if (isToday) return dateFormat(locale, timeZone, 'clock').format(moment);
    return whenWords(moment, moment, timeZone, { now, timeZone, locale }).when;
  };
}

/** What people have done about what the transport needs, as facts beside what can still be done. */
export function TriageFacts({ transport: { triage, shipper } }: FactsProps): ReactNode {
  const words = useMomentWords();
  const now = useNow('minute');
  if (triage === undefined) return null;
  const { reminded } = triage;
  if (reminded === null) return null;
  const at = words(reminded.at);
  const againFrom = Date.parse(reminded.againFrom) > now ? words(reminded.againFrom) : null;
  return (
    <span className={classes['fact']}>
      <IconCheck size={13} stroke={2} aria-hidden />
      <span>
        {shipper !== undefined ? (
          <Trans>
            Reminded by {shipper.name} {at}
          </Trans>
        ) : againFrom === null ? (
          <Trans>Reminded {at}</Trans>
        ) : (
          <Trans>
            Reminded {at} · again from {againFrom}
          </Trans>
        )}
      </span>
    </span>
  );
}
