import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { setTrackingId } from '@milepost/api-contract/transports/commands';
import { normalizeTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { useVisitor } from '../../session/visitor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandForm } from '../command-form.tsx';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { TransportLine } from '../transport-line.tsx';
import { useCommand } from '../use-command.ts';
import { useTransport } from '../use-transport.ts';
import { refusalIfEnded } from '../refusal-if-ended.ts';
import { TrackingIdField, useVehicleNaming } from './tracking-id-field.tsx';

type Props = DialogFrame & { readonly transport: NamedTransport };

export function TrackingIdDialog({ transport, opened, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { organization } = useVisitor();
  const { data: details } = useTransport(transport.id);
  const [entered, setEntered] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const carrierId = organization.organizationRole === 'CARRIER' ? organization.id : details?.carrier?.id;
  const isAsked = useVehicleNaming(carrierId) === 'AFTER_CONFIRMATION';
  const current = details?.trackingId ?? transport.trackingId;
  const value = entered ?? current ?? '';
  const wanted = normalizeTrackingId(value);
  const command = useCommand({
    run: (trackingId: string) =>
      callApi(setTrackingId, { params: { transportId: transport.id }, body: { trackingId } }),
    transportId: transport.id,
    done: () => (isAsked ? msg`The carrier is asked to confirm the vehicle.` : msg`The tracking ID is saved.`),
    undo: 'SET_TRACKING_ID',
    failed: msg`Error occurred during tracking ID update`,
    onDone: onClose,
  });
  const words = refusalWords.setTrackingId;
  const over = refusalIfEnded(details, { cancelled: words.TRANSPORT_CANCELLED, completed: words.TRANSPORT_COMPLETED });
  const refused = command.isDone ? null : over;
  // Specification §5.7: a new value is required.
  const problem =
    wanted === ''
      ? i18n._(words.TRACKING_ID_EMPTY)
      : wanted === current
        ? t`Please enter a different tracking ID.`
        : null;
  const close = (): void => {
    command.leave();
    onClose();
  };
  const submit = (): void => {
    setTried(true);
    if (problem === null) command.submit(wanted);
  };
  return (
    <Dialog title={t`Edit tracking ID`} opened={opened} onClose={close} returnFocus={false}>
      <CommandForm
        failure={command.failure ?? (refused === null ? null : { title: i18n._(refused) })}
        closeLabel={refused === null ? t`Discard` : t`Close`}
        onClose={close}
        submitLabel={refused === null ? t`Save tracking ID` : null}
        isPending={command.isPending}
        onSubmit={submit}
      >
        <TransportLine transport={transport} details={details} />
        {refused === null && (
          <>
            <TrackingIdField
              carrierId={carrierId}
              value={value}
              onChange={setEntered}
              error={isTried ? problem : null}
              startsHere
              present={current}
            />
            <p>
              <Trans>
                A tracking ID names the vehicle or the device, for example by its number plate. If the device has sent
                signals already, they are taken into account at once.
              </Trans>
            </p>
          </>
        )}
      </CommandForm>
    </Dialog>
  );
}
