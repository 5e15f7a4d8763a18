import { Trans } from '@lingui/react/macro';
import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { INSIDE_GOAL } from '@milepost/domain/cockpit/eta-scorecard';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import classes from './scorecard.module.css';

const MINUTE_MS = 60_000;

type Props = { readonly scorecard: EtaScorecard };

/** The figures as a sentence, with what they do not tell. */
export function InShort({ scorecard }: Props): ReactNode {
  const { locale } = useLanguage();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const minutes = (value: number | null): string => durationWords((value ?? 0) * MINUTE_MS, locale);
  const arrivals = new Intl.NumberFormat(locale).format(scorecard.arrivals);
  const [inside, goal] = [percent.format(scorecard.coverage ?? 0), percent.format(INSIDE_GOAL)];
  const [width, error] = [minutes(scorecard.medianWidthMinutes), minutes(scorecard.medianErrorMinutes)];
  return (
    <div className={classes['words']}>
      <p>
        <Trans>
          Of {arrivals} arrivals that a GPS signal observed, {inside} came inside the window that was shown before. The
          window promises {goal}.
        </Trans>{' '}
        <Trans>
          Half of the windows were at most {width} wide, and half of the expected times at most {error} off.
        </Trans>
      </p>
      <p>
        <Risks {...scorecard} />
      </p>
      {scorecard.isCut && (
        <p>
          <Trans>There were more transports than are read here: these are the latest ones.</Trans>
        </p>
      )}
    </div>
  );
}

/** Whether it was worth listening to: one who always says the usual share has said nothing of any truck. */
function Risks({ brier, baseBrier }: Pick<EtaScorecard, 'brier' | 'baseBrier'>): ReactNode {
  if (brier === null || baseBrier === null)
    return <Trans>Of too few of them a probability of being late was said.</Trans>;
  if (brier < baseBrier)
    return <Trans>The probability of being late told more than always saying how many are late.</Trans>;
  return <Trans>The probability of being late told no more than always saying how many are late.</Trans>;
}
