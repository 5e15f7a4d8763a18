import { Trans } from '@lingui/react/macro';
import { SILENT_AFTER_MS } from '@milepost/domain/gps-signal/onboarding-status';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { AgeView } from '../../ui/time/age-view.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './carriers.module.css';

/** Violet once it is as old as a connection may be silent. */
export function LatestSignal({ at }: { readonly at: string | null }): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('minute');
  if (at === null) {
    return (
      <span className={classes['sentence']}>
        <Trans>never</Trans>
      </span>
    );
  }
  const moment = Date.parse(at);
  return (
    <span className={now - moment > SILENT_AFTER_MS ? classes['old'] : undefined}>
      <AgeView at={moment} now={now} locale={locale} />
    </span>
  );
}
