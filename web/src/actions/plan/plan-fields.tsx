import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { paths } from '../../addresses/paths.ts';
import { planningCarriersQuery } from '../../api/partners.ts';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { TrackingIdField } from '../tracking-id/tracking-id-field.tsx';
import { LaneHint } from './lane-hint.tsx';
import { PhoneField } from './phone-field.tsx';
import classes from './plan-fields.module.css';
import type { FormStop, PlanForm } from './plan-form.ts';
import { type Problem, useProblemAt } from './plan-problems.ts';
import { StopList } from './stop-list.tsx';

type PlanFieldsProps = {
  readonly form: PlanForm;
  readonly onChange: (patch: Partial<PlanForm>) => void;
  /** The same function for the lifetime of the form. */
  readonly onStop: (key: string, patch: Partial<FormStop>) => void;
  readonly problems: readonly Problem[];
  readonly editedId: string | null;
  readonly carrier: { readonly id: string; readonly name: string } | undefined;
};

const MAX_LENGTH = 100;

export function PlanFields({ form, onChange, onStop, problems, editedId, carrier }: PlanFieldsProps) {
  const { t } = useLingui();
  const headingId = useId();
  const problemAt = useProblemAt(problems);
  return (
    <div className={classes['fields']}>
      <div className={classes['general']}>
        <div data-field="carrier">
          <CarrierField
            value={form.carrierId}
            onChange={(carrierId) => onChange({ carrierId })}
            fixed={editedId === null ? undefined : carrier}
            error={problemAt('carrier')}
          />
        </div>
        <TrackingIdField
          carrierId={form.carrierId === '' ? undefined : form.carrierId}
          value={form.trackingId}
          onChange={(trackingId) => onChange({ trackingId })}
          error={null}
          description={t`Optional; your carrier can enter it later.`}
        />
        <TextInput
          label={t`Reference`}
          description={t`Optional, for example the order number.`}
          value={form.reference}
          data-autofocus={editedId !== null || undefined}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
        />
        <div data-field="driverPhone">
          <PhoneField
            label={t`Driver’s phone`}
            description={t`Optional; shown to you and your carrier.`}
            value={form.driverPhone}
            onChange={(driverPhone) => onChange({ driverPhone })}
            countryCode={form.stops[0]?.place?.countryCode ?? null}
            error={problemAt('driverPhone')}
          />
        </div>
        <div data-field="cargoWeight">
          <TextInput
            label={t`Cargo weight`}
            description={t`Optional, in kg or t; CO₂e is estimated from it.`}
            placeholder="24000"
            inputMode="decimal"
            value={form.cargoWeight}
            error={problemAt('cargoWeight')}
            maxLength={20}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ cargoWeight: currentTarget.value })}
          />
        </div>
      </div>
      <LaneHint form={form} onChange={onChange} editedId={editedId} />
      <section aria-labelledby={headingId} data-field="stops">
        <h3 id={headingId} className={classes['heading']}>
          {t`Stops`}
        </h3>
        <StopList
          stops={form.stops}
          onChange={(stops) => onChange({ stops })}
          onStop={onStop}
          problems={problems}
          offersSites={editedId === null}
        />
      </section>
    </div>
  );
}

type CarrierFieldProps = {
  readonly value: string;
  readonly onChange: (carrierId: string) => void;
  /** The carrier of an edited transport, which cannot be changed. */
  readonly fixed: { readonly id: string; readonly name: string } | undefined;
  readonly error: string | null;
};

/** Carriers with an accepted agreement. */
function CarrierField({ value, onChange, fixed, error }: CarrierFieldProps) {
  const { t } = useLingui();
  const wordsFor = useErrorWords();
  const { data: carriers, error: failure } = useQuery({
    ...planningCarriersQuery,
    enabled: fixed === undefined,
  });
  if (fixed !== undefined) {
    return (
      <TextInput
        label={t`Carrier`}
        description={t`Stays the same. To change it, cancel tracking and plan again.`}
        value={fixed.name}
        readOnly
      />
    );
  }
  const isKnown = value === '' || (carriers?.some(({ id }) => id === value) ?? true);
  // Opens a new tab, so nothing entered is lost; a carrier that accepts then appears in the list automatically.
  const invite = { to: paths.carriers(), target: '_blank' } as const;
  const description =
    carriers?.length === 0 ? (
      <Trans>
        No carrier has accepted an agreement yet. <Link {...invite}>Invite one first (new tab).</Link>
      </Trans>
    ) : (
      <Trans>
        Those with an accepted agreement. <Link {...invite}>Invite another (new tab).</Link>
      </Trans>
    );
  return (
    <NativeSelect
      label={t`Carrier`}
      description={description}
      value={value}
      error={error ?? (failure === null ? null : wordsFor(failure))}
      required
      data-autofocus
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t`Please select`}</option>
      {!isKnown && <option value={value}>{t`Carrier without an agreement`}</option>}
      {carriers?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
