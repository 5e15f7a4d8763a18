import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { setTrackingId } from '@milepost/api-contract/transports/commands';
import { callApi } from '../../api/call-api.ts';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandForm } from '../command-form.tsx';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { TransportLine } from '../transport-line.tsx';
import { useCommand } from '../use-command.ts';
import { useTransport } from '../use-transport.ts';
import { refusalIfEnded } from '../refusal-if-ended.ts';

type Props = DialogFrame & { readonly transport: NamedTransport; readonly trackingId: string };

/** What the carrier names takes effect at once, so confirming a vehicle means naming it. */
export function ConfirmVehicleDialog({ transport, trackingId, opened, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { data: details } = useTransport(transport.id);
  const command = useCommand({
    run: () => callApi(setTrackingId, { params: { transportId: transport.id }, body: { trackingId } }),
    transportId: transport.id,
    done: () => msg`The vehicle is confirmed.`,
    failed: msg`Confirming the vehicle failed`,
    onDone: onClose,
  });
  const words = refusalWords.setTrackingId;
  const over = refusalIfEnded(details, { cancelled: words.TRANSPORT_CANCELLED, completed: words.TRANSPORT_COMPLETED });
  const refused = command.isDone ? null : over;
  const close = (): void => {
    command.leave();
    onClose();
  };
  const partner = details?.shipper?.name ?? t`The shipper`;
  return (
    <Dialog title={t`Confirm vehicle`} opened={opened} onClose={close} returnFocus={false}>
      <CommandForm
        failure={command.failure ?? (refused === null ? null : { title: i18n._(refused) })}
        closeLabel={t`Close`}
        onClose={close}
        submitLabel={refused === null ? t`Confirm ${trackingId}` : null}
        isPending={command.isPending}
        onSubmit={() => command.submit(undefined)}
      >
        <TransportLine transport={transport} details={details} />
        {refused === null && (
          <p>
            <Trans>
              {partner} will see where {trackingId} is from 24 h before the first stop until the transport ends, and
              nothing before or after.
            </Trans>
          </p>
        )}
      </CommandForm>
    </Dialog>
  );
}
