import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio, TextInput } from '@mantine/core';
import { countDays, MAX_REPORT_DAYS, type ReportDays } from '@milepost/domain/reports/report-days';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { daysOf, readDays } from '../place/report-url-state.ts';
import { spanPresets } from '../place/spans.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { useFormats } from '../figures/use-formats.ts';
import { FilterPopover } from './filter-popover.tsx';
import classes from './filters.module.css';
import { presetWords } from './span-words.ts';

/** A span that moves with the calendar, or custom days. */
export function DaysFilter(): ReactNode {
  const { t } = useLingui();
  const { days: daysWords } = useFormats();
  const { place, today, change } = useReportUrlState();
  const { span } = place;
  const days = daysOf(span, today);
  const value = 'preset' in span ? t(presetWords[span.preset]) : daysWords(days);
  return (
    <FilterPopover name={t`Days`} value={value} isSet={!('preset' in span)}>
      {(close) => (
        <div className={classes['days']}>
          <Radio.Group
            aria-label={t`Days`}
            value={'preset' in span ? span.preset : ''}
            onChange={(chosen) => {
              const preset = spanPresets.find((each) => each === chosen);
              if (preset !== undefined) change({ span: { preset }, step: null });
            }}
          >
            {spanPresets.map((preset) => (
              <Radio key={preset} value={preset} label={t(presetWords[preset])} />
            ))}
          </Radio.Group>
          <OwnDays
            key={`${days.from} ${days.to}`}
            days={days}
            onChoose={(own) => {
              change({ span: own, step: null });
              close();
            }}
          />
        </div>
      )}
    </FilterPopover>
  );
}

type OwnProps = { readonly days: ReportDays; readonly onChoose: (days: ReportDays) => void };

function OwnDays({ days, onChoose }: OwnProps): ReactNode {
  const { t } = useLingui();
  const [own, setOwn] = useState(days);
  const [problem, setProblem] = useState<ReactNode>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const read = readDays(`${own.from}..${own.to}`);
    if (read !== null) onChoose(read);
    else setProblem(<Problem days={own} />);
  };
  const field = (key: 'from' | 'to', label: string): ReactNode => (
    <TextInput
      type="date"
      size="xs"
      label={label}
      value={own[key]}
      error={problem !== null && key === 'to' ? problem : undefined}
      onChange={({ currentTarget: { value } }) => {
        setOwn((before) => ({ ...before, [key]: value }));
        setProblem(null);
      }}
    />
  );
  return (
    <form onSubmit={submit} className={classes['own']} noValidate>
      {field('from', t`First day`)}
      {field('to', t`Last day`)}
      <Button type="submit" size="xs" variant="default">
        <Trans>Show these days</Trans>
      </Button>
    </form>
  );
}

function Problem({ days: { from, to } }: { readonly days: ReportDays }): ReactNode {
  const { number } = useFormats();
  if (from === '' || to === '') return <Trans>Please enter both days.</Trans>;
  if (from > to) return <Trans>The last day is before the first.</Trans>;
  const asked = number(countDays({ from, to }));
  return (
    <Trans>
      A report covers at most {MAX_REPORT_DAYS} days; you chose {asked}.
    </Trans>
  );
}
