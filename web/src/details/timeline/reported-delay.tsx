import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportedDelay as Delay } from '@milepost/api-contract/transports/reported-delay';
import { IconSteeringWheel } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { delayWords } from '../../transport/delay-words.ts';
import { AgeView } from '../../ui/time/age-view.tsx';
import classes from './timeline.module.css';

type Props = { readonly delay: Delay | undefined; readonly now: number };

/** What the driver expects at this stop, next to what is calculated: who reported it, and how long ago. */
export function ReportedDelay({ delay, now }: Props): ReactNode {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  if (delay === undefined) return null;
  const words = delayWords(delay, i18n, locale);
  const age = <AgeView at={Date.parse(delay.at)} now={now} locale={locale} />;
  return (
    <p className={classes['said']}>
      <IconSteeringWheel size={16} stroke={1.6} aria-hidden />
      <span>
        <strong>{words}</strong>
        {delay.text !== '' && <> · {delay.text}</>}{' '}
        <span className={classes['muted']}>
          · <Trans>by the driver, {age}</Trans>
        </span>
      </span>
    </p>
  );
}
