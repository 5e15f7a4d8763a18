import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { completeWaypoint } from '@milepost/api-contract/transports/commands';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { timeframeStart } from '@milepost/domain/transport/timeframe';
import { earliestCompletion, refuseCompletionTime } from '@milepost/domain/waypoint/completion-time';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { shortAddress } from '../../transport/short-address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PlannedTimeView } from '../../ui/time/planned-time-view.tsx';
import { CommandForm } from '../command-form.tsx';
import { DetailsContent } from '../details-content.tsx';
import { type EnteredTime, enteredTimeAt, momentIn } from '../time/entered-time.ts';
import { TimeField } from '../time/time-field.tsx';
import { timeProblem } from '../time/time-problem.ts';
import { TransportLine } from '../transport-line.tsx';
import { useCommand } from '../use-command.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { useTransport } from '../use-transport.ts';
import { refusalIfEnded } from '../refusal-if-ended.ts';
import classes from './complete-waypoint-dialog.module.css';

type CompleteWaypointDialogProps = DialogFrame & {
  readonly transport: NamedTransport;
  readonly waypointId?: string | undefined;
};

export function CompleteWaypointDialog({ transport, waypointId, opened, onClose }: CompleteWaypointDialogProps) {
  const { t } = useLingui();
  const query = useTransport(transport.id);
  return (
    <Dialog title={t`Confirm arrival`} opened={opened} onClose={onClose} returnFocus={false}>
      <DetailsContent query={query}>
        {(details) => <CompleteWaypointForm details={details} wanted={waypointId} onClose={onClose} />}
      </DetailsContent>
    </Dialog>
  );
}

type Waypoint = TransportDetails['waypoints'][number];

type CompleteWaypointFormProps = {
  readonly details: TransportDetails;
  readonly wanted: string | undefined;
  readonly onClose: () => void;
};

/** The day is probably the planned one; only the person knows the time. */
function plannedDay({ plannedTimeOfArrival, timezone }: Waypoint): EnteredTime {
  const earlier = Math.min(Date.parse(plannedTimeOfArrival.from), Date.now());
  return { ...enteredTimeAt(earlier, timezone), time: '', isLater: false };
}

function CompleteWaypointForm({ details, wanted, onClose }: CompleteWaypointFormProps) {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const open = details.waypoints.filter(({ id }) => details.actions.completeWaypoints.includes(id));
  const [chosen, setChosen] = useState(wanted ?? open[0]?.id);
  const waypoint = open.find(({ id }) => id === chosen);
  const [entered, setEntered] = useState<EnteredTime | null>(null);
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const words = refusalWords.completeWaypoint;
  const command = useCommand({
    run: ({ waypointId, at }: { readonly waypointId: string; readonly at: number }) =>
      callApi(completeWaypoint, {
        params: { transportId: details.id, waypointId },
        body: { status: 'COMPLETED', timestamp: new Date(at).toISOString() },
      }),
    transportId: details.id,
    done: () => msg`The arrival is confirmed.`,
    undo: 'COMPLETE_WAYPOINT',
    failed: msg`Error occurred when trying to complete the waypoint`,
    onDone: onClose,
  });
  const close = (): void => {
    command.leave();
    onClose();
  };
  const over = refusalIfEnded(details, { cancelled: words.TRANSPORT_CANCELLED, completed: words.TRANSPORT_COMPLETED });
  const early = details.status === 'PLANNED' ? msg`An arrival can be confirmed once tracking has begun.` : null;
  const refused = waypoint !== undefined || command.isDone ? null : (over ?? early ?? words.WAYPOINT_OUT_OF_TURN);
  if (waypoint === undefined) {
    return (
      <CommandForm
        failure={refused === null ? null : { title: i18n._(refused) }}
        closeLabel={t`Close`}
        onClose={close}
        submitLabel={null}
        isPending={false}
        onSubmit={close}
      >
        <TransportLine transport={details} details={details} />
      </CommandForm>
    );
  }
  const time = entered ?? plannedDay(waypoint);
  const enter = (changed: EnteredTime): void => {
    setEntered(changed);
    // An earlier error may be fixed by now; nothing is marked as wrong while it is typed for the first time.
    if (problem !== null) setProblem(completionTimeProblem(details, waypoint.id, changed, waypoint.timezone));
  };
  const submit = (): void => {
    const at = momentIn(time, waypoint.timezone);
    const found = completionTimeProblem(details, waypoint.id, time, waypoint.timezone);
    setProblem(found);
    if (at !== null && found === null) command.submit({ waypointId: waypoint.id, at });
  };
  return (
    <CommandForm
      failure={command.failure}
      closeLabel={t`Discard`}
      onClose={close}
      submitLabel={t`Confirm arrival`}
      isPending={command.isPending}
      onSubmit={submit}
    >
      <TransportLine transport={details} details={details} />
      {open.length > 1 && (
        <Radio.Group label={t`Stop`} value={waypoint.id} onChange={setChosen}>
          <div className={classes['choices']}>
            {open.map((one) => (
              <Radio key={one.id} value={one.id} label={shortAddress(one.address)} />
            ))}
          </div>
        </Radio.Group>
      )}
      <div className={classes['waypoint']}>
        <span className={classes['place']}>{shortAddress(waypoint.address)}</span>
        <PlannedTimeView time={plannedTimeOf(waypoint)} locale={locale} />
      </div>
      <TimeField
        label={t`When the vehicle was there`}
        value={time}
        onChange={enter}
        timezone={waypoint.timezone}
        error={problem === null ? null : i18n._(problem)}
        lean="BACK"
        startsHere
      />
      <p className={classes['remark']}>
        <Trans>
          The time you enter counts as the arrival, in reports too. The transport goes on to the next stop, or is
          completed if this is the last one.
        </Trans>
      </p>
    </CommandForm>
  );
}

function plannedTimeOf({ plannedTimeOfArrival: { kind, from, to }, timezone }: Waypoint) {
  return { kind, from: Date.parse(from), to: Date.parse(to), timeZone: timezone };
}

/** What the server would refuse, reported without asking it. */
function completionTimeProblem(
  { waypoints }: TransportDetails,
  waypointId: string,
  entered: EnteredTime,
  timezone: string,
): MessageDescriptor | null {
  const arrivedAt = momentIn(entered, timezone);
  if (arrivedAt === null) return timeProblem(entered);
  const index = waypoints.findIndex(({ id }) => id === waypointId);
  const start = timeframeStart({
    waypoints: waypoints.map((one) => ({ planned: { from: Date.parse(one.plannedTimeOfArrival.from) } })),
  });
  const arrivals = waypoints.slice(0, index).map(({ ata }) => (ata === null ? null : Date.parse(ata)));
  const refusal = refuseCompletionTime(arrivedAt, earliestCompletion(start, arrivals), Date.now());
  return refusal === null ? null : refusalWords.completeWaypoint[refusal];
}
