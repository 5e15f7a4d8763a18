import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { declineVehicle } from '@milepost/api-contract/transports/commands';
import { callApi } from '../../api/call-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandForm } from '../command-form.tsx';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { TransportLine } from '../transport-line.tsx';
import { useCommand } from '../use-command.ts';
import { useTransport } from '../use-transport.ts';

type Props = DialogFrame & { readonly transport: NamedTransport; readonly trackingId: string };

export function DeclineVehicleDialog({ transport, trackingId, opened, onClose }: Props) {
  const { t } = useLingui();
  const { data: details } = useTransport(transport.id);
  const command = useCommand({
    run: () => callApi(declineVehicle, { params: { transportId: transport.id }, body: { trackingId } }),
    transportId: transport.id,
    done: () => msg`The vehicle is taken from the transport.`,
    failed: msg`Taking the vehicle from the transport failed`,
    onDone: onClose,
  });
  const close = (): void => {
    command.leave();
    onClose();
  };
  const partner = details?.shipper?.name ?? t`The shipper`;
  return (
    <Dialog title={t`Not this vehicle`} opened={opened} onClose={close} returnFocus={false}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Keep it`}
        onClose={close}
        submitLabel={t`Take ${trackingId} away`}
        isPending={command.isPending}
        onSubmit={() => command.submit(undefined)}
        isFinal
      >
        <TransportLine transport={transport} details={details} />
        <p>
          <Trans>
            {partner} stops seeing {trackingId} at once: its positions, and the arrivals and forecasts made from them,
            disappear from this transport and its replay. A transport that is over keeps its arrivals.
          </Trans>
        </p>
        <p>
          <Trans>
            {partner} cannot name it for this transport again. You still can, or you enter the vehicle that is really
            driving.
          </Trans>
        </p>
      </CommandForm>
    </Dialog>
  );
}
