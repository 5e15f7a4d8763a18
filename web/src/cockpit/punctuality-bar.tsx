import { useLingui } from '@lingui/react/macro';
import type { StandingCounts } from '@milepost/api-contract/transports/standings';
import { useLanguage } from '../i18n/use-language.ts';
import { standingColors, StandingMark } from '../transport/standing-mark.tsx';
import classes from './punctuality-bar.module.css';
import { kindOf, punctualityKeys, wordFor } from './punctuality-looks.ts';

type Props = { readonly counts: StandingCounts };

/** The parts of a total as lengths and in words; together they are the total. What is not known is hatched. */
export function PunctualityBar({ counts }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const parts = punctualityKeys.filter((key) => counts[key] > 0);
  return (
    <>
      <span className={classes['bar']} aria-hidden>
        {parts.map((key) => (
          <span
            key={key}
            className={classes['part']}
            data-hatched={key === 'noCurrentEta' || key === 'unknown' || undefined}
            style={{
              flexGrow: counts[key],
              ['--part' as string]: `var(--mp-${standingColors[kindOf[key]]}-graphic)`,
            }}
          />
        ))}
      </span>
      <span className={classes['words']}>
        {parts.map((key) => (
          <span key={key} className={classes['word']}>
            <StandingMark kind={kindOf[key]} size={11} />
            <span>
              <b>{number.format(counts[key])}</b> {t(wordFor[key])}
            </span>{' '}
          </span>
        ))}
      </span>
    </>
  );
}
