import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StandingCounts } from '@milepost/api-contract/transports/standings';
import { useLanguage } from '../i18n/use-language.ts';
import { standingColors, type StandingKind, StandingMark } from '../transport/standing-mark.tsx';
import classes from './punctuality-bar.module.css';

type PunctualityKey = keyof StandingCounts;

/** From the left: before the window, in it, after it, not known. */
const punctualityKeys = [
  'early',
  'onTime',
  'atRisk',
  'delayed',
  'noCurrentEta',
  'unknown',
] as const satisfies readonly PunctualityKey[];

const kindOf = {
  early: 'EARLY',
  onTime: 'ON_TIME',
  atRisk: 'AT_RISK',
  delayed: 'DELAYED',
  noCurrentEta: 'NO_CURRENT_ETA',
  unknown: 'UNKNOWN',
} as const satisfies Record<PunctualityKey, StandingKind>;

/** Worded to follow a number. */
const wordFor: Readonly<Record<PunctualityKey, MessageDescriptor>> = {
  early: msg`early`,
  onTime: msg`on time`,
  atRisk: msg`at risk`,
  delayed: msg`delayed`,
  noCurrentEta: msg`no current ETA`,
  unknown: msg`unknown`,
};

/** Everything with an arrival to be judged by. */
export function countKnownArrivals({ early, onTime, delayed }: StandingCounts): number {
  return early + onTime + delayed;
}

type Props = { readonly counts: StandingCounts };

/** The parts of a total as lengths and in words; together they make up the total. The unknown part is hatched. */
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
