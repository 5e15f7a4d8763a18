import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { moveWaypoint } from '@milepost/api-contract/transports/commands';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { Position } from '@milepost/domain/geography/position';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { shortAddress } from '../../transport/short-address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandForm } from '../command-form.tsx';
import { DetailsContent } from '../details-content.tsx';
import { PinFields } from '../plan/pin-fields.tsx';
import { readPoint, writePoint } from '../plan/read-point.ts';
import { TransportLine } from '../transport-line.tsx';
import { useCommand } from '../use-command.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { useTransport } from '../use-transport.ts';
import { refusalIfEnded } from '../refusal-if-ended.ts';

type MovePinDialogProps = DialogFrame & { readonly transport: NamedTransport; readonly waypointId: string };

export function MovePinDialog({ transport, waypointId, opened, onClose }: MovePinDialogProps) {
  const { t } = useLingui();
  const query = useTransport(transport.id);
  return (
    <Dialog title={t`Move pin`} opened={opened} onClose={onClose} returnFocus={false} size={560}>
      <DetailsContent query={query}>
        {(details) => <MovePinForm details={details} waypointId={waypointId} onClose={onClose} />}
      </DetailsContent>
    </Dialog>
  );
}

type MovePinFormProps = {
  readonly details: TransportDetails;
  readonly waypointId: string;
  readonly onClose: () => void;
};

const nowhere: Position = { latitude: 0, longitude: 0 };

/** Moves the exact point of a waypoint: its address and times stay as they are. */
function MovePinForm({ details, waypointId, onClose }: MovePinFormProps) {
  const { t, i18n } = useLingui();
  const waypoint = details.waypoints.find(({ id }) => id === waypointId);
  const position = waypoint?.position ?? nowhere;
  const [typed, setTyped] = useState(() => writePoint(position));
  const [isTried, setTried] = useState(false);
  const words = refusalWords.moveWaypoint;
  const command = useCommand({
    run: (point: Position) => callApi(moveWaypoint, { params: { transportId: details.id, waypointId }, body: point }),
    transportId: details.id,
    done: () => msg`The pin is moved.`,
    failed: msg`The pin could not be moved`,
    onDone: onClose,
  });
  const over = refusalIfEnded(details, { cancelled: words.TRANSPORT_CANCELLED, completed: words.TRANSPORT_COMPLETED });
  const mayMove = details.actions.movePins.includes(waypointId) || command.isDone;
  const refused = mayMove ? null : (over ?? words.WAYPOINT_OUT_OF_TURN);
  const point = readPoint(typed);
  const close = (): void => {
    command.leave();
    onClose();
  };
  const submit = (): void => {
    setTried(true);
    if (point !== null) command.submit(point);
  };
  return (
    <CommandForm
      failure={command.failure ?? (refused === null ? null : { title: i18n._(refused) })}
      closeLabel={refused === null ? t`Discard` : t`Close`}
      onClose={close}
      submitLabel={refused === null ? t`Save the point` : null}
      isPending={command.isPending}
      onSubmit={submit}
    >
      <TransportLine transport={details} details={details} />
      {refused === null && waypoint !== undefined && (
        <>
          <p>
            <Trans>
              Where exactly {shortAddress(waypoint.address)} is. The rings around it move with it, and what was seen of
              the vehicle is evaluated again.
            </Trans>
          </p>
          <PinFields
            value={typed}
            onChange={setTyped}
            start={position}
            startsHere
            error={isTried && point === null ? t`These are not coordinates.` : null}
          />
        </>
      )}
    </CommandForm>
  );
}
