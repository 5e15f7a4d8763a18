import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import type { Body } from '@milepost/api-contract/call';
import { createLocation } from '@milepost/api-contract/locations/locations';
import { DEFAULT_ARRIVAL_HOURS } from '@milepost/domain/arrivals/arrival-place';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { locationsQuery } from '../../api/arrival-locations.ts';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { CommandForm } from '../command-form.tsx';
import { GuardedDialog, type GuardedFormProps } from '../guard/guarded-dialog.tsx';
import { AddressField } from '../plan/address-field.tsx';
import { emptyStop, type FormStop } from '../plan/plan-form.ts';
import { readPoint } from '../plan/read-point.ts';
import { useCommand } from '../use-command.ts';
import { HoursField, NameField, useGateEntry } from './gate-fields.tsx';
import { GateList } from './gate-list.tsx';
import { type CreatedLink, CreatedLinkStep } from './created-link.tsx';

/** The stop at the place for the link: its address is already chosen. */
export type AtWaypoint = { readonly waypointId: string; readonly label: string };

type Props = DialogFrame & { readonly at: AtWaypoint | null };

/** Creates a link to the arrivals at a place, for a screen at its gate, and lists the existing links. */
export function ArrivalLinkDialog({ at, ...frame }: Props): ReactNode {
  const { t } = useLingui();
  const [made, setMade] = useState<CreatedLink | null>(null);
  return (
    <GuardedDialog frame={frame} title={t`Location arrival link`} size={600}>
      {(leaving) =>
        made === null ? (
          <Stack gap="lg">
            <NewLinkForm at={at} onMade={setMade} {...leaving} />
            <GateList onMade={setMade} onLeave={leaving.onDone} onChanged={leaving.onChanged} />
          </Stack>
        ) : (
          <CreatedLinkStep made={made} onDone={leaving.onDone} />
        )
      }
    </GuardedDialog>
  );
}

type FormProps = GuardedFormProps & { readonly at: AtWaypoint | null; readonly onMade: (made: CreatedLink) => void };

type Wanted = Body<typeof createLocation>;

function placeOf(stop: FormStop, at: AtWaypoint | null): Pick<Wanted, 'addressId' | 'placeOf' | 'point'> | null {
  if (at !== null && stop.typed === at.label) return { placeOf: at.waypointId };
  const { place, pin } = stop;
  if (place === null || 'kept' in place.source) return null;
  const point = pin === null ? null : readPoint(pin);
  return point === null ? place.source : { ...place.source, point };
}

function NewLinkForm({ at, onMade, onChanged, onLeave }: FormProps): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const entry = useGateEntry({ name: '', hours: DEFAULT_ARRIVAL_HOURS });
  const { gate } = entry;
  const [stop, setStop] = useState<FormStop>(() => ({ ...emptyStop(), typed: at?.label ?? '' }));
  const [isTried, setTried] = useState(false);
  const place = placeOf(stop, at);
  const isChanged = entry.isChanged || stop.typed !== (at?.label ?? '');
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const command = useCommand({
    run: (body: Wanted) => callApi(createLocation, { body }),
    done: null,
    failed: msg`Error occurred during Location Arrival Link creation`,
    onDone: ({ locationArrivalId, url, location }) => {
      onChanged(false);
      onMade({ locationArrivalId, url, name: location.name, isReplaced: false });
      void client.invalidateQueries({ queryKey: locationsQuery.queryKey });
    },
  });
  return (
    <CommandForm
      failure={command.failure}
      closeLabel={t`Cancel`}
      onClose={() => {
        command.leave();
        onLeave();
      }}
      submitLabel={t`Create link`}
      isPending={command.isPending}
      onSubmit={() => {
        setTried(true);
        if (place !== null && gate !== null) command.submit({ ...place, ...gate });
      }}
    >
      <p>
        <Trans>
          Shows a gate which of your trucks arrive next, worst first, without signing in. Everybody who has the link can
          read it.
        </Trans>
      </p>
      <NameField {...entry} isTried={isTried} />
      <AddressField
        label={t`Place`}
        stop={stop}
        onChange={(patch) => setStop((before) => ({ ...before, ...patch }))}
        error={isTried && place === null ? t`Please select a place from the list.` : null}
        offersSites
      />
      <HoursField {...entry} isTried={isTried} />
    </CommandForm>
  );
}
