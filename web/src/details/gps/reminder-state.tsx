import { Trans } from '@lingui/react/macro';
import type { GpsHealthCheck } from '@milepost/api-contract/transports/details';
import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { AgeView } from '../../ui/time/age-view.tsx';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import classes from './gps-health.module.css';

type Props = { readonly check: GpsHealthCheck; readonly now: number };

export function ReminderState({ check: { lastReminderAt, nextReminderAt }, now }: Props): ReactNode {
  const { locale } = useLanguage();
  if (lastReminderAt === null) return null;
  const reminded = <AgeView at={Date.parse(lastReminderAt)} now={now} locale={locale} />;
  const isTooSoon = nextReminderAt !== null && Date.parse(nextReminderAt) > now;
  const next = isTooSoon && <MomentView at={Date.parse(nextReminderAt)} timeZone={readerZone()} locale={locale} />;
  return (
    <p className={classes['line']}>
      <IconBell size={18} stroke={1.6} aria-hidden />
      <span>
        <Trans>The carrier was reminded {reminded}.</Trans>{' '}
        {next !== false && <Trans>The next reminder is possible from {next}.</Trans>}
      </span>
    </p>
  );
}
