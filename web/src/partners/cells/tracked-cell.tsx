import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './partner-cells.module.css';
import { isTooFew, trackedPercent } from './tracked-share.ts';

type Props = { readonly tracked: { readonly transports: number; readonly tracked: number } };

/** A percentage is never shown without its volume. */
export function TrackedCell({ tracked }: Props): ReactNode {
  const { locale } = useLanguage();
  const percent = trackedPercent(tracked);
  const number = new Intl.NumberFormat(locale);
  const [some, all] = [number.format(tracked.tracked), number.format(tracked.transports)];
  if (percent === null) {
    return (
      <span className={classes['muted']}>
        <Trans>no transport ended</Trans>
      </span>
    );
  }
  const isFew = isTooFew(percent);
  return (
    <div>
      <div className={classes['share']} data-few={isFew || undefined}>
        {isFew && <IconAlertTriangle size={14} aria-hidden />}
        <strong>{new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}</strong>
        <span className={classes['measure']} aria-hidden>
          <span style={{ width: `${percent}%` }} />
        </span>
      </div>
      <div className={classes['detail']}>
        <Trans>
          {some} of {all}
        </Trans>
      </div>
    </div>
  );
}
