import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { TrackingIdField } from '../tracking-id/tracking-id-field.tsx';
import { CarrierField } from './carrier-field.tsx';
import { LaneHint } from './lane-hint.tsx';
import classes from './plan-fields.module.css';
import type { FormStop, PlanForm } from './plan-form.ts';
import { fieldOf, type Problems } from './plan-problems.ts';
import { PhoneField } from './phone-field.tsx';
import { StopList } from './stop-list.tsx';

type Props = {
  readonly form: PlanForm;
  readonly onChange: (form: PlanForm) => void;
  readonly problems: Problems;
  readonly editedId: string | null;
  readonly carrier: { readonly id: string; readonly name: string } | undefined;
};

const MAX_LENGTH = 100;

export function PlanFields({ form, onChange, problems, editedId, carrier }: Props) {
  const { t, i18n } = useLingui();
  const headingId = useId();
  const problemAt = (field: string): string | null => {
    const problem = problems.get(field);
    return problem === undefined ? null : i18n._(problem);
  };
  const changeStops = (stops: readonly FormStop[]): void => onChange({ ...form, stops });
  return (
    <div className={classes['fields']}>
      <div className={classes['general']}>
        <CarrierField
          value={form.carrierId}
          onChange={(carrierId) => onChange({ ...form, carrierId })}
          fixed={editedId === null ? undefined : carrier}
          error={problemAt(fieldOf.carrier)}
        />
        <TrackingIdField
          carrierId={form.carrierId === '' ? undefined : form.carrierId}
          value={form.trackingId}
          onChange={(trackingId) => onChange({ ...form, trackingId })}
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
          onChange={({ currentTarget }) => onChange({ ...form, reference: currentTarget.value })}
        />
        <PhoneField
          label={t`Driver’s phone`}
          description={t`Optional; shown to you and your carrier.`}
          value={form.driverPhone}
          onChange={(driverPhone) => onChange({ ...form, driverPhone })}
          countryCode={form.stops[0]?.place?.countryCode ?? null}
          error={problemAt(fieldOf.driverPhone)}
        />
      </div>
      <LaneHint form={form} onChange={onChange} editedId={editedId} />
      <section aria-labelledby={headingId}>
        <h3 id={headingId} className={classes['heading']}>
          {t`Waypoints`}
        </h3>
        <StopList stops={form.stops} onChange={changeStops} problems={problems} />
      </section>
    </div>
  );
}
