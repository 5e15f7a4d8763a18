import { Plural, Trans } from '@lingui/react/macro';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import { INSIDE_GOAL, MIN_ARRIVALS } from '@milepost/domain/cockpit/eta-scorecard';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { Horizons } from './horizons.tsx';
import classes from './scorecard-card.module.css';

type Props = { readonly scorecard: Cockpit['scorecard'] };

/** How often trucks arrived inside the window that was shown: a forecast that is wrong more often is of no use. */
export function ScorecardCard({ scorecard: { arrivals, inside, horizons } }: Props) {
  const { locale } = useLanguage();
  const percent = (share: number): string => new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  const goal = percent(INSIDE_GOAL);
  return (
    <Card
      title={<Trans>How good is our ETA?</Trans>}
      aside={arrivals > 0 && <Plural value={arrivals} one="latest arrival" other="latest # arrivals" />}
    >
      <div className={classes['body']}>
        <div className={classes['number']}>
          <span className={classes['inside']}>{inside === null ? '–' : percent(inside)}</span>{' '}
          <span className={classes['goal']} data-reached={(inside !== null && inside >= INSIDE_GOAL) || undefined}>
            {inside !== null && inside >= INSIDE_GOAL ? <Trans>goal {goal} reached</Trans> : <Trans>goal {goal}</Trans>}
          </span>
        </div>
        <p className={classes['words']}>
          {inside === null ? (
            <Trans>Not enough data: this can be told from {MIN_ARRIVALS} forecast arrivals on.</Trans>
          ) : (
            <Trans>of arrivals fell inside the window that was shown</Trans>
          )}
        </p>
        {inside !== null && <Horizons horizons={horizons} />}
      </div>
    </Card>
  );
}
