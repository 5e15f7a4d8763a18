import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { type DayPreset, dayPresets, type FilterDays } from '@milepost/domain/transport-list/filter-days';
import { gpsFilterOptions } from '@milepost/domain/transport-list/transport-filter';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, type SubmitEvent, useState } from 'react';
import { partnersQuery } from '../api/partners.ts';
import { phaseWords } from '../transport/phase-words.ts';
import { standingWords } from '../transport/standing-mark.tsx';
import { useViewerRole } from '../transport/viewer-role.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { FilterDialogProps } from './filter-bar.tsx';
import classes from './filter-dialog.module.css';
import { standingsFor } from './filter-offers.ts';
import { filterNames, gpsOptionWords, presetWords } from './filter-words.ts';
import { type ValueKey, type TableFilters, tidyFilters, withoutFilter } from './table-filters.ts';

type PartnerFieldProps = {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
};

/** With fewer partners a search is unnecessary. */
const SEARCH_FROM = 9;

/** Specification §6: the partners with whom there are transports. */
function PartnerField({ label, chosen, onChoose }: PartnerFieldProps): ReactNode {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(partnersQuery(useViewerRole()));
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const shown = data?.filter(({ id, name }) => chosen.includes(id) || name.toLocaleLowerCase().includes(wanted)) ?? [];
  const choose = (id: string, isChosen: boolean): void =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className={classes['group']}>
      <legend>{label}</legend>
      {data !== undefined && data.length >= SEARCH_FROM && (
        <TextInput
          className={classes['search']}
          size="xs"
          aria-label={t`Search in this list`}
          placeholder={t`Search in this list`}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {data === undefined && !isError && <Skeleton height={60} radius="md" />}
      {isError && (
        <p className={classes['note']} role="alert">
          <Trans>This list could not be loaded.</Trans>{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {data?.length === 0 && (
        <p className={classes['note']}>
          <Trans>No transports with any partner yet.</Trans>
        </p>
      )}
      {shown.length > 0 && (
        <div className={classes['partners']}>
          {shown.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

type Props = {
  readonly label: string;
  readonly days: FilterDays | undefined;
  readonly presets: readonly DayPreset[];
  readonly onChange: (days: FilterDays | undefined) => void;
};

/** Nothing has ended on a future day. */
const pastPresets = ['today', 'thisWeek', 'lastWeek'] as const satisfies readonly DayPreset[];

const ANY = 'any';
const OWN = 'own';

type Days = { readonly from: string | null; readonly to: string | null };

/** A period relative to the current date, or days picked by the user. */
function DaysField({ label, days, presets, onChange }: Props): ReactNode {
  const { t } = useLingui();
  const [wantsOwn, setWantsOwn] = useState(false);
  const own: Days = days === undefined || 'preset' in days ? { from: null, to: null } : days;
  const hasOwn = days !== undefined && !('preset' in days);
  const choice = days !== undefined && 'preset' in days ? days.preset : hasOwn || wantsOwn ? OWN : ANY;
  const choose = (value: string): void => {
    const preset = presets.find((each) => each === value);
    setWantsOwn(value === OWN);
    onChange(preset === undefined ? undefined : { preset });
  };
  const setOwn = (change: Partial<Days>): void => {
    const next = { ...own, ...change };
    setWantsOwn(true);
    onChange(next.from === null && next.to === null ? undefined : next);
  };
  return (
    <div className={classes['days']}>
      <NativeSelect
        label={label}
        value={choice}
        data={[
          { value: ANY, label: t`any day` },
          ...presets.map((preset) => ({ value: preset, label: t(presetWords[preset]) })),
          { value: OWN, label: t`days of your choice` },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {choice === OWN && (
        <>
          <TextInput
            type="date"
            label={t`First day`}
            value={own.from ?? ''}
            max={own.to ?? undefined}
            onChange={({ currentTarget: { value } }) => setOwn({ from: value === '' ? null : value })}
          />
          <TextInput
            type="date"
            label={t`Last day`}
            value={own.to ?? ''}
            min={own.from ?? undefined}
            onChange={({ currentTarget: { value } }) => setOwn({ to: value === '' ? null : value })}
          />
        </>
      )}
    </div>
  );
}

type ChoiceFieldProps<T extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly chosen: readonly T[];
  readonly onChoose: (chosen: readonly T[]) => void;
};

/** Any of a few; none chosen filters nothing. */
function ChoiceField<T extends string>({ label, options, chosen, onChoose }: ChoiceFieldProps<T>): ReactNode {
  const choose = (value: T, isChosen: boolean): void =>
    onChoose(
      options.map((option) => option.value).filter((each) => (each === value ? isChosen : chosen.includes(each))),
    );
  return (
    <fieldset className={classes['group']}>
      <legend>{label}</legend>
      <div className={classes['options']}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget }) => choose(option.value, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const MAX_TEXT_LENGTH = 100;
const DIALOG_PX = 560;

type FormProps = Omit<FilterDialogProps, 'opened'>;

/** Memoised: opening and closing the frame does not render its fields again. */
const Form = memo(function Form({ phases, filters, offered, onFilter, onClose }: FormProps): ReactNode {
  const { t } = useLingui();
  const [draft, setDraft] = useState(filters);
  const set = (change: TableFilters): void => setDraft((before) => ({ ...before, ...change }));
  const fields = offered.filter((key) => key !== 'mine');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onFilter(tidyFilters(draft));
    onClose();
  };
  const field = (key: ValueKey): ReactNode => {
    const label = t(filterNames[key]);
    switch (key) {
      case 'carriers':
      case 'shippers':
        return <PartnerField label={label} chosen={draft[key] ?? []} onChoose={(ids) => set({ [key]: ids })} />;
      case 'standing':
        return (
          <ChoiceField
            label={label}
            options={standingsFor(offered).map((value) => ({ value, label: t(standingWords[value]) }))}
            chosen={draft.standing ?? []}
            onChoose={(standing) => set({ standing })}
          />
        );
      case 'gps_status':
        return (
          <ChoiceField
            label={label}
            options={gpsFilterOptions.map((value) => ({ value, label: t(gpsOptionWords[value]) }))}
            chosen={draft.gps_status ?? []}
            onChoose={(options) => set({ gps_status: options })}
          />
        );
      case 'phase':
        return (
          <ChoiceField
            label={label}
            options={phases.map((value) => ({ value, label: t(phaseWords[value]) }))}
            chosen={draft.phase ?? []}
            onChoose={(phase) => set({ phase })}
          />
        );
      case 'scheduled':
      case 'ended':
        return (
          <DaysField
            label={label}
            days={draft[key]}
            presets={key === 'ended' ? pastPresets : dayPresets}
            onChange={(days) => setDraft((before) => ({ ...withoutFilter(before, key), ...(days && { [key]: days }) }))}
          />
        );
      default:
        return (
          <TextInput
            label={label}
            value={draft[key] ?? ''}
            maxLength={MAX_TEXT_LENGTH}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ [key]: currentTarget.value })}
          />
        );
    }
  };
  return (
    <form onSubmit={submit} className={classes['form']}>
      <div className={classes['fields']}>
        {fields.map((key) => (
          <div key={key} data-filter={key}>
            {field(key)}
          </div>
        ))}
      </div>
      <div className={classes['foot']}>
        <Button variant="default" onClick={() => setDraft(({ mine }) => (mine === undefined ? {} : { mine }))}>
          <Trans>Clear all fields</Trans>
        </Button>
        <Button type="submit">
          <Trans>Apply</Trans>
        </Button>
      </div>
    </form>
  );
});

/** The filters that the page offers. Nothing takes effect before it is applied. */
export function FilterDialog({ opened, ...form }: FilterDialogProps): ReactNode {
  const { t } = useLingui();
  return (
    <Dialog title={t`Filter`} opened={opened} onClose={form.onClose} returnFocus={false} size={DIALOG_PX}>
      <Form {...form} />
    </Dialog>
  );
}
