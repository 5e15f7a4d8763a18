import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import { INSIDE_GOAL, MIN_ARRIVALS } from '@milepost/domain/cockpit/eta-scorecard';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { roughDuration } from '../ui/time/duration-words.ts';
import classes from './scorecard-card.module.css';

type HorizonsProps = { readonly horizons: Cockpit['scorecard']['horizons'] };

/** The same share by how long before the arrival the window was shown; where too few arrivals tell, there is no bar. */
function Horizons({ horizons }: HorizonsProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const bounded = horizons.flatMap(({ hours, ...rest }) => (hours === null ? [] : { hours, ...rest }));
  return (
    <figure className={classes['figure']}>
      <ol className={classes['bars']} style={{ ['--goal' as string]: `${INSIDE_GOAL * 100}%` }}>
        {bounded.map(({ hours, arrivals, inside }) => {
          const ahead = roughDuration(hours * 3_600_000, locale);
          const volume = number.format(arrivals);
          const words =
            inside === null
              ? t`up to ${ahead} before: not enough data`
              : t`up to ${ahead} before: ${percent.format(inside)} of ${volume}`;
          return (
            <li key={hours} title={words}>
              <span className={classes['bar']} style={{ height: `${(inside ?? 0) * 100}%` }} />
              <span className={classes['hours']}>{ahead}</span>
              <span className={classes['heard']}>{words}</span>
            </li>
          );
        })}
      </ol>
      <figcaption className={classes['caption']}>
        <Trans>by how long before the arrival it was shown</Trans>
      </figcaption>
    </figure>
  );
}

type ScorecardCardProps = { readonly scorecard: Cockpit['scorecard'] };

/** How often trucks arrived inside the window that was shown: a forecast that is wrong more often is of no use. */
export function ScorecardCard({ scorecard: { arrivals, inside, horizons } }: ScorecardCardProps) {
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
