import { Trans } from '@lingui/react/macro';
import type { PunctualityCounts } from '@milepost/api-contract/cockpit/cockpit';
import { useLanguage } from '../i18n/use-language.ts';
import { known } from './punctuality-looks.ts';

/** How many of those whose arrival is known were on time; with how many that are, or it would say nothing. */
export function OnTimeShare({ counts }: { readonly counts: PunctualityCounts }) {
  const { locale } = useLanguage();
  const judged = known(counts);
  if (judged === 0) return null;
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(counts.onTime / judged);
  const volume = new Intl.NumberFormat(locale).format(judged);
  return (
    <Trans>
      {share} on time of {volume} known
    </Trans>
  );
}
