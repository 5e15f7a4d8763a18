import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { TrackingIdField } from '../tracking-id/tracking-id-field.tsx';
import { CarrierField } from './carrier-field.tsx';
import { LaneHint } from './lane-hint.tsx';
import classes from './plan-fields.module.css';
import type { FormStop, PlanForm } from './plan-form.ts';
import type { Problem } from './plan-problems.ts';
import { PhoneField } from './phone-field.tsx';
import { StopList } from './stop-list.tsx';
import { useProblemAt } from './use-problem-at.ts';

type Props = {
  readonly form: PlanForm;
  readonly onChange: (patch: Partial<PlanForm>) => void;
  /** The same function for as long as the form stands. */
  readonly onStop: (key: string, patch: Partial<FormStop>) => void;
  readonly problems: readonly Problem[];
  readonly editedId: string | null;
  readonly carrier: { readonly id: string; readonly name: string } | undefined;
};

const MAX_LENGTH = 100;

export function PlanFields({ form, onChange, onStop, problems, editedId, carrier }: Props) {
  const { t } = useLingui();
  const headingId = useId();
  const problemAt = useProblemAt(problems);
  return (
    <div className={classes['fields']}>
      <div className={classes['general']}>
        <CarrierField
          value={form.carrierId}
          onChange={(carrierId) => onChange({ carrierId })}
          fixed={editedId === null ? undefined : carrier}
          error={problemAt('carrier')}
        />
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
        <PhoneField
          label={t`Driver’s phone`}
          description={t`Optional; shown to you and your carrier.`}
          value={form.driverPhone}
          onChange={(driverPhone) => onChange({ driverPhone })}
          countryCode={form.stops[0]?.place?.countryCode ?? null}
          error={problemAt('driverPhone')}
        />
      </div>
      <LaneHint form={form} onChange={onChange} editedId={editedId} />
      <section aria-labelledby={headingId}>
        <h3 id={headingId} className={classes['heading']}>
          {t`Waypoints`}
        </h3>
        <StopList stops={form.stops} onChange={(stops) => onChange({ stops })} onStop={onStop} problems={problems} />
      </section>
    </div>
  );
}
