import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { countDays } from '@milepost/domain/reports/report-days';
import { IconFilterOff } from '@tabler/icons-react';
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { dateFormat } from '../../ui/time/date-format.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { readLane, writeLane } from '../place/lane-text.ts';
import { daysOf } from '../place/report-url-state.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { useFormats } from '../figures/use-formats.ts';
import { useIsShipper } from '../place/use-is-shipper.ts';
import { type Choice, Choices } from './choices.tsx';
import { DaysFilter } from './days-filter.tsx';
import { FilterPopover } from './filter-popover.tsx';
import classes from './filters.module.css';

/** What a report can be limited to, each with its volume. Undefined until loaded. */
export type FilterOptions = Readonly<Record<'carriers' | 'lanes' | 'countries', readonly Choice[]>>;

type Props = {
  readonly offered: FilterOptions | undefined;
  readonly countryLabel: string;
  readonly updatedAt: number | null;
};

/** The filters of a report, all of them kept in the address. */
export function ReportFilters({ offered, countryLabel, updatedAt }: Props): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { place, today, change } = useReportUrlState();
  const isShipper = useIsShipper();
  const days = countDays(daysOf(place.span, today));
  const { carrierIds, lane, country, isCompared } = place;
  const { carriers, lanes, countries } = offered ?? {};
  const partner = isShipper ? t`Carrier` : t`Shipper`;
  const nameOf = (choices: readonly Choice[] | undefined, value: string): string | undefined =>
    choices?.find((each) => each.value === value)?.label;
  const [first] = carrierIds;
  const chosenCarriers =
    first === undefined
      ? t`all`
      : carrierIds.length === 1
        ? (nameOf(carriers, first) ?? '1')
        : formats.number(carrierIds.length);
  const isLimited = first !== undefined || lane !== null || country !== null;
  return (
    <div className={classes['bar']} role="group" aria-label={t`Filters of the report`}>
      <DaysFilter />
      <Button
        variant="default"
        size="xs"
        className={classes['filter'] ?? ''}
        aria-pressed={isCompared}
        data-set={isCompared || undefined}
        onClick={() => change({ isCompared: !isCompared })}
      >
        <span className={classes['name']}>
          <Trans>Compare with</Trans>
        </span>{' '}
        <strong>{t`${plural(days, { one: 'the day before', other: '# days before' })}`}</strong>
      </Button>
      <FilterPopover name={partner} value={chosenCarriers} isSet={first !== undefined}>
        {() => (
          <Choices
            label={partner}
            choices={carriers}
            chosen={carrierIds}
            isMany
            onChoose={(chosen) => change({ carrierIds: chosen })}
          />
        )}
      </FilterPopover>
      <FilterPopover
        name={t`Lane`}
        value={lane === null ? t`all` : `${lane.from.city} → ${lane.to.city}`}
        isSet={lane !== null}
      >
        {() => (
          <Choices
            label={t`Lane`}
            choices={lanes}
            chosen={lane === null ? [] : [writeLane(lane)]}
            isMany={false}
            onChoose={([chosen = '']) => change({ lane: readLane(chosen), country: null })}
          />
        )}
      </FilterPopover>
      <FilterPopover
        name={t`Destination`}
        value={country === null ? t`all` : formats.country(country)}
        isSet={country !== null}
      >
        {() => (
          <Choices
            label={countryLabel}
            choices={countries}
            chosen={country === null ? [] : [country]}
            isMany={false}
            onChoose={([chosen]) => change({ country: chosen ?? null, lane: null })}
          />
        )}
      </FilterPopover>
      {isLimited && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconFilterOff size={15} aria-hidden />}
          onClick={() => change({ carrierIds: [], lane: null, country: null })}
        >
          <Trans>Remove filters</Trans>
        </Button>
      )}
      {updatedAt !== null && <AsOf at={updatedAt} />}
    </div>
  );
}

function AsOf({ at }: { readonly at: number }): ReactNode {
  const { locale } = useFormats();
  const clock = dateFormat(locale, readerZone(), 'clock').format(at);
  return (
    <span className={classes['asOf']}>
      <Trans>figures of {clock}</Trans>
    </span>
  );
}
