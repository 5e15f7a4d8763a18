import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import type { StandingCounts } from '@milepost/api-contract/transports/standings';
import { IconChartDonut } from '@tabler/icons-react';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import classes from './punctuality-card.module.css';
import { known, meaningOf, type PunctualityKey, arrivedKeys, wordFor } from './punctuality-looks.ts';

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;
/** Between two parts, so that they are told apart without their colours. */
const GAP = 1.5;

/** The parts as arcs of a ring; what they are stands in words beside it. */
function Ring({ counts, total }: { readonly counts: StandingCounts; readonly total: number }) {
  const lengthOf = (key: PunctualityKey): number => (counts[key] / total) * LENGTH;
  const arcs = arrivedKeys
    .map((key, index) => ({
      key,
      start: arrivedKeys.slice(0, index).reduce((sum, before) => sum + lengthOf(before), 0),
      length: lengthOf(key) === LENGTH ? LENGTH : Math.max(1, lengthOf(key) - GAP),
    }))
    .filter(({ key }) => counts[key] > 0);
  return (
    <svg viewBox="0 0 100 100" className={classes['ring']} aria-hidden>
      {arcs.map(({ key, start, length }) => (
        <circle
          key={key}
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="13"
          strokeDasharray={`${length} ${LENGTH}`}
          strokeDashoffset={-start}
          transform="rotate(-90 50 50)"
          data-meaning={meaningOf[key]}
        />
      ))}
    </svg>
  );
}

type Props = { readonly completed: Cockpit['completedLately'] };

/** The punctuality of the last four weeks. Unobserved arrivals are a part of their own and never count as on time. */
export function PunctualityCard({ completed: { total, punctuality } }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const judged = known(punctuality);
  return (
    <Card
      title={<Trans>Punctuality</Trans>}
      aside={
        <Trans>
          last 28 days, <Plural value={total} one="# transport" other="# transports" />
        </Trans>
      }
    >
      {total === 0 ? (
        <EmptyState icon={IconChartDonut} title={<Trans>Nothing was completed yet</Trans>}>
          <Trans>The share of punctual transports stands here once the first are completed.</Trans>
        </EmptyState>
      ) : (
        <div className={classes['body']}>
          <div className={classes['picture']}>
            <Ring counts={punctuality} total={total} />
            <span className={classes['share']}>
              {judged === 0 ? '–' : percent.format(punctuality.onTime / judged)}
              <span className={classes['shareWords']}>
                <Trans>on time of known</Trans>
              </span>
            </span>
          </div>
          <ul className={classes['parts']}>
            {arrivedKeys.map((key) => (
              <li key={key}>
                <span className={classes['dot']} data-meaning={meaningOf[key]} aria-hidden />
                <span className={classes['word']}>{t(wordFor[key])}</span>
                <span className={classes['percent']}>{percent.format(punctuality[key] / total)}</span>
                <span className={classes['volume']}>{number.format(punctuality[key])}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
