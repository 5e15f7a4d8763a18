import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../figures/use-formats.ts';
import { daysOf, narrowFilters, type DrillDown } from '../place/report-url-state.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { useIsShipper } from '../place/use-is-shipper.ts';

type Props = {
  readonly listed: Omit<DrillDown, 'figure'>;
  readonly partners: readonly { readonly id: string; readonly name: string }[] | undefined;
};

/** The filter in words: days, carrier, lane, country. */
export function FilterSummary({ listed, partners = [] }: Props): ReactNode {
  const { t } = useLingui();
  const { days, country, number } = useFormats();
  const { place, today } = useReportUrlState();
  const isShipper = useIsShipper();
  const { carrierIds, lane, country: destination } = narrowFilters(place, listed);
  const [first] = carrierIds;
  const name = partners.find(({ id }) => id === first)?.name;
  const count = number(carrierIds.length);
  const one = isShipper ? t`one carrier` : t`one shipper`;
  const several = isShipper ? t`${count} carriers` : t`${count} shippers`;
  const parts = [
    days(listed.days ?? daysOf(place.span, today)),
    first === undefined ? null : carrierIds.length > 1 ? several : (name ?? one),
    lane === null ? null : `${lane.from.city} → ${lane.to.city}`,
    destination === null ? null : country(destination),
  ];
  return `${parts.filter((part) => part !== null).join(' · ')}.`;
}
