import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { cancelTransport } from '@milepost/api-contract/transports/commands';
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

type Props = DialogFrame & { readonly transport: NamedTransport };

export function CancelTrackingDialog({ transport, opened, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { data: details } = useTransport(transport.id);
  const command = useCommand({
    run: () => callApi(cancelTransport, { params: { transportId: transport.id } }),
    transportId: transport.id,
    done: () => msg`Tracking is cancelled.`,
    undo: 'CANCEL',
    failed: msg`Cancelling tracking failed`,
    onDone: onClose,
  });
  const words = refusalWords.cancelTransport;
  const over = refusalIfEnded(details, { cancelled: words.ALREADY_CANCELLED, completed: words.TRANSPORT_COMPLETED });
  const refused = command.isDone ? null : over;
  const close = (): void => {
    command.leave();
    onClose();
  };
  return (
    <Dialog title={t`Cancel tracking`} opened={opened} onClose={close} returnFocus={false}>
      <CommandForm
        failure={command.failure ?? (refused === null ? null : { title: i18n._(refused) })}
        closeLabel={refused === null ? t`Keep tracking` : t`Close`}
        onClose={close}
        submitLabel={refused === null ? t`Cancel tracking` : null}
        isPending={command.isPending}
        onSubmit={() => command.submit(undefined)}
        isFinal
      >
        <TransportLine transport={transport} details={details} />
        {refused === null && (
          <>
            <p>
              <Trans>
                Tracking ends for good, for you and for your partner: no more positions are taken, no arrival is
                forecast, and nobody is notified any more.
              </Trans>
            </p>
            <p>
              <Trans>
                The transport moves to the cancelled transports and can be opened there for 28 days. You can undo this
                for 10 seconds.
              </Trans>
            </p>
          </>
        )}
      </CommandForm>
    </Dialog>
  );
}
