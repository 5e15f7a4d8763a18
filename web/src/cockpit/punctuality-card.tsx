import { Plural, Trans } from '@lingui/react/macro';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { countKnownArrivals, PunctualityBar } from './punctuality-bar.tsx';
import classes from './scorecard.module.css';

type Props = { readonly completed: Cockpit['completedLately'] };

/** The punctuality of the last four weeks. Unobserved arrivals are a separate part and never count as on time. */
export function PunctualityCard({ completed: { total, punctuality } }: Props) {
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const judged = countKnownArrivals(punctuality);
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(punctuality.onTime / Math.max(1, judged));
  const volume = number.format(judged);
  return (
    <Card title={<Trans>On time, 28 days</Trans>} isSmall>
      <div className={classes['body']}>
        {total === 0 ? (
          <p className={classes['words']}>
            <Trans>Nothing has been completed yet</Trans>
          </p>
        ) : (
          <>
            <div className={classes['number']}>
              <span className={classes['figure']}>{judged === 0 ? '–' : share}</span>{' '}
              <span className={classes['words']}>
                <Plural value={total} one={`of ${volume} known of # transport`} other={`of ${volume} known of #`} />
              </span>
            </div>
            <PunctualityBar counts={punctuality} />
          </>
        )}
      </div>
    </Card>
  );
}
