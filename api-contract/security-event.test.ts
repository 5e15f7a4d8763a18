import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const file = 'brings a file that changes nothing before its import is started, which is told';
const work = 'changes what is planned or known of transports, which their own history tells';
const own = 'marks a transport for the own organization alone';
const delivery = 'brings signals, which the device log tells';
const view = 'names filters of lists, and gives nobody a transport to see';
const ownMessages = 'is about the messages of the person alone';
const resent = 'sends to an address whose adding was told, and stands in the delivery log';

/** Why a call that changes something is not in the security log. */
const untold: Readonly<Record<string, string>> = {
  refreshSession: 'goes on with a session whose beginning was told',
  beginPasskey: 'changes nothing; the passkey itself is told when it is added',
  renamePasskey: 'changes a name that only its person reads',
  planTransport: work,
  addTransportImport: file,
  addPartnerImport: file,
  sendTransportImportPart: file,
  sendPartnerImportPart: file,
  stopTransportImport: 'ends what its start told',
  stopPartnerImport: 'ends what its start told',
  replanTransport: work,
  setTrackingId: work,
  setTrackingIds: work,
  setReference: work,
  cancelTransport: work,
  completeWaypoint: work,
  moveWaypoint: work,
  remindCarrier: work,
  writeNote: work,
  writeComment: work,
  deleteComment: work,
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
  changeLocation: 'names a place and its hours; who may read it stays',
  openInvitation: 'notes once that the link was opened, which the list of carriers tells',
  updatePartnerReference: 'names a partner for the own organization alone',
  updateShipperReference: 'names a partner for the own organization alone',
  setPreferences: 'sets language and time zone for the person alone',
  markNotification: ownMessages,
  markAllNotifications: ownMessages,
  setNotificationSettings: ownMessages,
  resetNotificationSettings: ownMessages,
  previewNotifications: 'only reads',
  testWebhook: resent,
  resendWebhookDelivery: resent,
  resendWebhookDeliveries: resent,
  sendGpsSignals: delivery,
  sendDriveByApp: delivery,
  sendDrivePositions: delivery,
  sendDriveReport: work,
  sendFeedback: 'is what a reader thinks, which the shipper reads on the transport',
  sendByOsmand: delivery,
  sendByTraccar: delivery,
  sendByOwntracks: delivery,
  putOpenTripModelEvent: delivery,
  postOpenTripModelEvent: delivery,
  sendByTransporeon: delivery,
};

test('every call that changes something is in the security log or states why it is not', () => {
  const changing = Object.values<Call>(calls).filter(({ method }) => method !== 'GET');
  const silent = changing
    .filter(({ securityEvent }) => securityEvent === undefined)
    .map(({ operationId }) => operationId);
  expect(silent.sort()).toEqual(Object.keys(untold).sort());
});
