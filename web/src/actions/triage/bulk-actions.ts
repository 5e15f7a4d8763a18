import { msg, plural } from '@lingui/core/macro';
import { remindCarrier } from '@milepost/api-contract/transports/commands';
import {
  assignTransport,
  endSnooze,
  snoozeTransport,
  undoAction,
  writeNote,
} from '@milepost/api-contract/transports/triage';
import { unwatchTransport, watchTransport } from '@milepost/api-contract/transports/watchlist';
import { callApi } from '../../api/call-api.ts';
import type { BulkAction } from './run-bulk-action.ts';
import type { SnoozeUntil } from './snooze-dialog.tsx';

type One = { readonly id: string };
const callParams = ({ id }: One) => ({ params: { transportId: id } });

/** Actions on many transports, with the same calls and rules as for one. */
export const remindMany: BulkAction = {
  act: (one) => callApi(remindCarrier, callParams(one)),
  done: (count) =>
    msg`${plural(count, { one: 'The carrier has been reminded.', other: 'The carriers of # transports have been reminded.' })}`,
  failed: (count) => msg`${plural(count, { one: '# reminder was not sent', other: '# reminders were not sent' })}`,
};

export function snoozeMany(until: SnoozeUntil): BulkAction {
  return {
    act: (one) => callApi(snoozeTransport, { ...callParams(one), body: until }),
    undo: (one) => callApi(endSnooze, callParams(one)),
    done: (count) => msg`${plural(count, { one: 'The transport is snoozed.', other: '# transports are snoozed.' })}`,
    failed: (count) => msg`${plural(count, { one: '# could not be snoozed', other: '# could not be snoozed' })}`,
  };
}

export const endSnoozeOfMany: BulkAction = {
  act: (one) => callApi(endSnooze, callParams(one)),
  done: (count) =>
    msg`${plural(count, { one: 'The transport is no longer snoozed.', other: '# transports are no longer snoozed.' })}`,
  failed: (count) => msg`${plural(count, { one: '# is still snoozed', other: '# are still snoozed' })}`,
};

export function assignMany(personId: string | null): BulkAction {
  return {
    act: (one) => callApi(assignTransport, { ...callParams(one), body: { personId } }),
    undo: (one) =>
      callApi(assignTransport, { ...callParams(one), body: { personId: one.triage?.assignee?.id ?? null } }),
    done: (count) =>
      personId === null
        ? msg`${plural(count, { one: 'The transport is no longer assigned to anyone.', other: '# transports are no longer assigned to anyone.' })}`
        : msg`${plural(count, { one: 'The transport is assigned.', other: '# transports are assigned.' })}`,
    failed: (count) => msg`${plural(count, { one: '# could not be assigned', other: '# could not be assigned' })}`,
  };
}

export function noteOnMany(body: { readonly text: string; readonly until: string | null }): BulkAction {
  return {
    act: (one) => callApi(writeNote, { ...callParams(one), body }),
    undo: (one) => callApi(undoAction, { ...callParams(one), body: { action: 'WRITE_NOTE' } }),
    done: (count) =>
      msg`${plural(count, { one: 'The note is saved, and your partner sees it.', other: 'The note is saved on # transports.' })}`,
    failed: (count) =>
      msg`${plural(count, { one: '# could not be given the note', other: '# could not be given the note' })}`,
  };
}

export function watchMany(isWatched: boolean): BulkAction {
  const watch = (one: One, watched: boolean) => callApi(watched ? watchTransport : unwatchTransport, callParams(one));
  return {
    act: (one) => watch(one, isWatched),
    undo: (one) => watch(one, !isWatched),
    done: (count) =>
      isWatched
        ? msg`${plural(count, { one: '# transport is on your watchlist.', other: '# transports are on your watchlist.' })}`
        : msg`${plural(count, { one: '# transport is off your watchlist.', other: '# transports are off your watchlist.' })}`,
    failed: (count) =>
      isWatched
        ? msg`${plural(count, { one: '# could not be put on your watchlist', other: '# could not be put on your watchlist' })}`
        : msg`${plural(count, { one: '# could not be taken off your watchlist', other: '# could not be taken off your watchlist' })}`,
  };
}
