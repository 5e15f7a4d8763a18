import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { gpsFilterOptions } from '@milepost/domain/transport-list/transport-filter';
import { memo, type ReactNode, type SubmitEvent, useState } from 'react';
import { phaseWords } from '../transport/phase-words.ts';
import { standingWords } from '../transport/standing-mark.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { FilterDialogProps } from './filter-bar.tsx';
import classes from './filter-dialog.module.css';
import { standingsFor } from './filter-offers.ts';
import { filterNames, gpsOptionWords } from './filter-words.ts';
import { PartnerField } from './partner-field.tsx';
import { ScheduledField } from './scheduled-field.tsx';
import { type FilterKey, type TableFilters, tidyFilters } from './table-filters.ts';

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

/** The frame opens and closes, so that its fields do not render again. */
const Form = memo(function Form({ phases, filters, offered, onFilter, onClose }: FormProps): ReactNode {
  const { t } = useLingui();
  const [draft, setDraft] = useState(filters);
  const set = (change: TableFilters): void => setDraft((before) => ({ ...before, ...change }));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onFilter(tidyFilters(draft));
    onClose();
  };
  const field = (key: FilterKey): ReactNode => {
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
        return (
          <ScheduledField
            label={label}
            days={draft.scheduled}
            onChange={(days) =>
              setDraft(({ scheduled: _before, ...others }) =>
                days === undefined ? others : { ...others, scheduled: days },
              )
            }
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
        {offered.map((key) => (
          <div key={key} data-filter={key}>
            {field(key)}
          </div>
        ))}
      </div>
      <div className={classes['foot']}>
        <Button variant="default" onClick={() => setDraft({})}>
          <Trans>Clear all fields</Trans>
        </Button>
        <Button type="submit">
          <Trans>Apply</Trans>
        </Button>
      </div>
    </form>
  );
});

/** What the page can be filtered by. Nothing counts before it is applied. */
export function FilterDialog({ opened, ...form }: FilterDialogProps): ReactNode {
  const { t } = useLingui();
  return (
    <Dialog title={t`Filter`} opened={opened} onClose={form.onClose} returnFocus={false} size={DIALOG_PX}>
      <Form {...form} />
    </Dialog>
  );
}
