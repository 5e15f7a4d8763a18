import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import { COVERAGE_GOAL } from '@milepost/domain/cockpit/eta-scorecard';
import { MIN_ARRIVALS } from '@milepost/domain/eta/learn/forecast-score';
import { paths } from '../addresses/paths.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { roughDuration } from '@milepost/domain/calendar/duration-words';
import { OpenLink } from './open-link.tsx';
import classes from './scorecard.module.css';

const HOUR_MS = 3_600_000;

type HorizonsProps = { readonly horizons: Cockpit['scorecard']['horizons'] };

/** The same share by how long before the arrival the window was shown; with too few arrivals there is no bar. */
function Horizons({ horizons }: HorizonsProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const bounded = horizons.flatMap(({ hours, ...rest }) => (hours === null ? [] : { hours, ...rest }));
  const [first, last] = [bounded.at(0), bounded.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <ol className={classes['bars']}>
        {bounded.map(({ hours, arrivals, inside }) => {
          const ahead = roughDuration(hours * HOUR_MS, locale);
          const volume = number.format(arrivals);
          const words =
            inside === null
              ? t`up to ${ahead} before: not enough data`
              : t`up to ${ahead} before: ${percent.format(inside)} of ${volume}`;
          return (
            <li key={hours} title={words}>
              <span className={classes['column']} style={{ height: `${(inside ?? 0) * 100}%` }} />
              <span className={classes['heard']}>{words}</span>
            </li>
          );
        })}
      </ol>
      <div className={classes['scale']} aria-hidden>
        <span>{roughDuration(first.hours * HOUR_MS, locale)}</span>
        <span>
          <Trans>before arrival</Trans>
        </span>
        <span>{roughDuration(last.hours * HOUR_MS, locale)}</span>
      </div>
    </>
  );
}

type ScorecardCardProps = { readonly scorecard: Cockpit['scorecard'] };

/** How often trucks arrived inside the window that was shown: a forecast that is wrong more often is of no use. */
export function ScorecardCard({ scorecard: { arrivals, inside, horizons } }: ScorecardCardProps) {
  const { locale } = useLanguage();
  const percent = (share: number): string => new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  const goal = percent(COVERAGE_GOAL);
  return (
    <Card
      title={<Trans>ETA inside its window</Trans>}
      aside={<OpenLink to={paths.etaQuality()} page={<Trans>How good were the forecasts?</Trans>} />}
      isSmall
    >
      <div className={classes['body']}>
        {inside === null ? (
          <p className={classes['words']}>
            <Trans>Needs {MIN_ARRIVALS} observed arrivals.</Trans>
          </p>
        ) : (
          <>
            <div className={classes['number']}>
              <span className={classes['figure']}>{percent(inside)}</span>{' '}
              <span className={classes['goal']} data-reached={inside >= COVERAGE_GOAL || undefined}>
                <Trans>goal {goal}</Trans>
              </span>{' '}
              <span className={classes['words']}>
                <Plural value={arrivals} one="# arrival" other="# arrivals" />
              </span>
            </div>
            <Horizons horizons={horizons} />
          </>
        )}
      </div>
    </Card>
  );
}
