import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const work = 'changes what is planned or known of transports, which their own history tells';
const own = 'marks a transport for the own organization alone';
const delivery = 'brings signals, which the device log tells';
const view = 'names filters of lists, and gives nobody a transport to see';

/** Why a changing call is not in the security log. */
const untold: Readonly<Record<string, string>> = {
  refreshSession: 'goes on with a session whose beginning was told',
  planTransport: work,
  replanTransport: work,
  setTrackingId: work,
  setTrackingIds: work,
  setReference: work,
  cancelTransport: work,
  completeWaypoint: work,
  moveWaypoint: work,
  remindCarrier: work,
  writeNote: work,
  undoAction: work,
  snoozeTransport: own,
  endSnooze: own,
  assignTransport: own,
  matchTransports: 'only reads',
  watchTransport: 'marks a transport for the person alone',
  unwatchTransport: 'marks a transport for the person alone',
  saveView: view,
  changeSavedView: view,
  orderSavedViews: view,
  deleteSavedView: view,
  sendGpsSignals: delivery,
  sendByOsmand: delivery,
  sendByTraccar: delivery,
  sendByOwntracks: delivery,
  putOpenTripModelEvent: delivery,
  postOpenTripModelEvent: delivery,
  sendByTransporeon: delivery,
};

test('every call that changes something is told in the security log, or says why not', () => {
  const changing = Object.values<Call>(calls).filter(({ method }) => method !== 'GET');
  const silent = changing
    .filter(({ securityEvent }) => securityEvent === undefined)
    .map(({ operationId }) => operationId);
  expect(silent.sort()).toEqual(Object.keys(untold).sort());
});
