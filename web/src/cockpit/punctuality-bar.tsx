import { useLingui } from '@lingui/react/macro';
import type { PunctualityCounts } from '@milepost/api-contract/cockpit/cockpit';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './punctuality-bar.module.css';
import { meaningOf, punctualityKeys, type UnknownMeans, wordFor } from './punctuality-looks.ts';

type Props = { readonly counts: PunctualityCounts; readonly unknown: UnknownMeans };

/** How many are early, on time, delayed or unknown: as lengths, and in words. */
export function PunctualityBar({ counts, unknown }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const parts = punctualityKeys.filter((key) => counts[key] > 0);
  return (
    <>
      <span className={classes['bar']} aria-hidden>
        {parts.map((key) => (
          <span key={key} className={classes['part']} data-meaning={meaningOf[key]} style={{ flexGrow: counts[key] }} />
        ))}
      </span>
      <span className={classes['words']}>
        {parts.map((key) => (
          <span key={key} className={classes['word']}>
            <span className={classes['dot']} data-meaning={meaningOf[key]} aria-hidden />
            {number.format(counts[key])} {t(wordFor(key, unknown))}{' '}
          </span>
        ))}
      </span>
    </>
  );
}
