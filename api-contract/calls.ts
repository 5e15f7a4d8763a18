import * as agreements from './agreements/agreements.ts';
import * as invitations from './agreements/invitations.ts';
import * as agreedPartners from './agreements/partners.ts';
import * as apiKeys from './api-keys/api-keys.ts';
import { getCockpit } from './cockpit/cockpit.ts';
import * as comments from './comments/comments.ts';
import * as documents from './documents/documents.ts';
import { getEtaScorecard } from './forecasts/eta-scorecard.ts';
import { listJudgedForecasts } from './forecasts/judged-forecasts.ts';
import { getLearnedForecasts } from './forecasts/learned-forecasts.ts';
import { searchAddresses } from './geo/addresses.ts';
import * as adapters from './gps-signals/adapters.ts';
import { getCarrierReadiness, getOwnReadiness, listCarrierReadiness } from './gps-signals/carrier-readiness.ts';
import * as connections from './gps-signals/connections.ts';
import { getDeviceLog } from './gps-signals/device-log.ts';
import { nameDevices } from './gps-signals/device-names.ts';
import { listDevices } from './gps-signals/devices.ts';
import { getFirstSignal } from './gps-signals/first-signal.ts';
import { sendGpsSignals } from './gps-signals/native.ts';
import { findTrackingIds } from './gps-signals/tracking-ids.ts';
import { listArrivals } from './locations/arrivals.ts';
import * as locations from './locations/locations.ts';
import * as shareLinks from './links/share-links.ts';
import { listFeedback } from './links/feedback.ts';
import { getTransportStatus, sendFeedback } from './links/transport-status.ts';
import * as notificationSettings from './notifications/notification-settings.ts';
import * as notifications from './notifications/notifications.ts';
import { getLiveness, getReadiness } from './operations/health.ts';
import { getVersion } from './operations/version.ts';
import { getFeatures, getOrganization } from './organizations/organization.ts';
import * as partners from './organizations/partners.ts';
import * as anyTransport from './administration/any-transport.ts';
import { getBillableTransactions } from './administration/billable-transactions.ts';
import { getInstallation } from './administration/installation.ts';
import { listSilentDevices } from './administration/silent-devices.ts';
import * as stuckMessages from './administration/stuck-messages.ts';
import { listBilledTransports, listEndedTransports } from './reports/ended-transports.ts';
import * as reportingTokens from './reports/reporting-tokens.ts';
import { getTransportReport } from './reports/transport-report.ts';
import { getSlowSites } from './reports/slow-sites.ts';
import * as administration from './people/administration.ts';
import * as people from './people/people.ts';
import { getPreferences } from './people/preferences.ts';
import { setPreferences } from './people/set-preferences.ts';
import { getConfiguration } from './session/configuration.ts';
import { findHalts, findOnsiteTimes, findSites } from './sites/sites.ts';
import { endSession, getLogin, refreshSession, startSession } from './session/session.ts';
import * as passkeys from './session/passkeys.ts';
import { endOneSession, endOtherSessions, listSessions } from './session/sessions.ts';
import * as drive from './links/drive.ts';
import * as driveByApp from './links/drive-by-app.ts';
import { getLive } from './live/live.ts';
import * as commands from './transports/commands.ts';
import { getCounts } from './transports/counts.ts';
import * as details from './transports/details.ts';
import { getGpsHealthCheck, getGpsSignals } from './transports/gps-of-transport.ts';
import { getWaypointForecasts } from './transports/forecasts.ts';
import { getLane } from './transports/lanes.ts';
import { matchTransports } from './transports/matches.ts';
import { planTransport, replanTransport } from './transports/plan.ts';
import { getPositionAccess } from './transports/position-access.ts';
import { listTransportPositions } from './transports/positions.ts';
import { getTransportHistory } from './transports/replay.ts';
import { getTransportRoute } from './transports/route.ts';
import { getStandings } from './transports/standings.ts';
import * as savedViews from './transports/saved-views.ts';
import * as imports from './transport-imports/import-calls.ts';
import * as lists from './transports/transport-lists.ts';
import * as triage from './transports/triage.ts';
import * as watchlist from './transports/watchlist.ts';
import * as vehicles from './vehicles/vehicles.ts';
import * as deliveries from './webhooks/deliveries.ts';
import * as webhooks from './webhooks/webhooks.ts';

/** Every call by its operation id. The server must register each one, and the browser must have texts for it. */
export const calls = {
  getConfiguration,
  getLogin,
  startSession,
  refreshSession,
  endSession,
  listSessions,
  endOneSession,
  endOtherSessions,
  listPasskeys: passkeys.listPasskeys,
  beginPasskey: passkeys.beginPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  getOrganization,
  getFeatures,
  getVersion,
  getCounts,
  getStandings,
  getCockpit,
  getEtaScorecard,
  listJudgedForecasts,
  getTransportReport,
  getSlowSites,
  listEndedTransports,
  listBilledTransports,
  createReportingToken: reportingTokens.createReportingToken,
  listReportingTokens: reportingTokens.listReportingTokens,
  revokeReportingToken: reportingTokens.revokeReportingToken,
  ...lists.listOperations,
  searchTransports: lists.searchTransports,
  suggestTransports: lists.suggestTransports,
  getWatchlist: watchlist.getWatchlist,
  watchTransport: watchlist.watchTransport,
  unwatchTransport: watchlist.unwatchTransport,
  listSavedViews: savedViews.listSavedViews,
  countSavedViews: savedViews.countSavedViews,
  saveView: savedViews.saveView,
  changeSavedView: savedViews.changeSavedView,
  orderSavedViews: savedViews.orderSavedViews,
  deleteSavedView: savedViews.deleteSavedView,
  listCarriers: partners.listCarriers,
  listCarriersWithTransports: partners.listCarriersWithTransports,
  listShippersWithTransports: partners.listShippersWithTransports,
  listAgreements: agreements.listAgreements,
  requestAgreement: agreements.requestAgreement,
  acceptAgreement: agreements.acceptAgreement,
  declineAgreement: agreements.declineAgreement,
  withdrawAgreement: agreements.withdrawAgreement,
  inviteCarriers: invitations.inviteCarriers,
  resendInvitation: invitations.resendInvitation,
  withdrawInvitation: invitations.withdrawInvitation,
  openInvitation: invitations.openInvitation,
  declineInvitation: invitations.declineInvitation,
  joinOrganization: invitations.joinOrganization,
  foundOrganization: invitations.foundOrganization,
  listPartnerCarriers: agreedPartners.listPartnerCarriers,
  listPartnerShippers: agreedPartners.listPartnerShippers,
  updatePartnerReference: agreedPartners.updatePartnerReference,
  updateShipperReference: agreedPartners.updateShipperReference,
  askCarrierAgain: agreedPartners.askCarrierAgain,
  takeBackRequest: agreedPartners.takeBackRequest,
  listPeople: people.listPeople,
  inviteColleagues: people.inviteColleagues,
  setManager: people.setManager,
  handOver: people.handOver,
  removePerson: people.removePerson,
  endSessionsOfPerson: people.endSessionsOfPerson,
  getPreferences,
  setPreferences,
  setContact: people.setContact,
  listNotifications: notifications.listNotifications,
  markAllNotifications: notifications.markAllNotifications,
  markNotification: notifications.markNotification,
  getNotificationSettings: notificationSettings.getNotificationSettings,
  setNotificationSettings: notificationSettings.setNotificationSettings,
  resetNotificationSettings: notificationSettings.resetNotificationSettings,
  setNotificationDefaults: notificationSettings.setNotificationDefaults,
  previewNotifications: notificationSettings.previewNotifications,
  listOrganizations: administration.listOrganizations,
  addOrganization: administration.addOrganization,
  listOrganizationPeople: administration.listOrganizationPeople,
  inviteInto: administration.inviteInto,
  setManagerOf: administration.setManagerOf,
  removePersonOf: administration.removePersonOf,
  setFeature: administration.setFeature,
  findAnyTransports: anyTransport.findAnyTransports,
  getAnyTransport: anyTransport.getAnyTransport,
  getStatusTransitions: anyTransport.getStatusTransitions,
  getBillableTransactions,
  getInstallation,
  listSilentDevices,
  listStuckMessages: stuckMessages.listStuckMessages,
  retryMessages: stuckMessages.retryMessages,
  dropMessages: stuckMessages.dropMessages,
  createShareLink: shareLinks.createShareLink,
  listShareLinks: shareLinks.listShareLinks,
  revokeShareLink: shareLinks.revokeShareLink,
  getTransportStatus,
  sendFeedback,
  listFeedback,
  listTransportPositions,
  getLive,
  listTransportImports: imports.listTransportImports,
  listPartnerImports: imports.listPartnerImports,
  addTransportImport: imports.addTransportImport,
  addPartnerImport: imports.addPartnerImport,
  sendTransportImportPart: imports.sendTransportImportPart,
  sendPartnerImportPart: imports.sendPartnerImportPart,
  getTransportImport: imports.getTransportImport,
  getPartnerImport: imports.getPartnerImport,
  startTransportImport: imports.startTransportImport,
  startPartnerImport: imports.startPartnerImport,
  stopTransportImport: imports.stopTransportImport,
  stopPartnerImport: imports.stopPartnerImport,
  listTransportImportRows: imports.listTransportImportRows,
  listPartnerImportRows: imports.listPartnerImportRows,
  planTransport,
  replanTransport,
  setTrackingId: commands.setTrackingId,
  setTrackingIds: commands.setTrackingIds,
  declineVehicle: commands.declineVehicle,
  setReference: commands.setReference,
  cancelTransport: commands.cancelTransport,
  completeWaypoint: commands.completeWaypoint,
  moveWaypoint: commands.moveWaypoint,
  remindCarrier: commands.remindCarrier,
  resetWaypoint: commands.resetWaypoint,
  writeNote: triage.writeNote,
  snoozeTransport: triage.snoozeTransport,
  endSnooze: triage.endSnooze,
  assignTransport: triage.assignTransport,
  listColleagues: triage.listColleagues,
  undoAction: triage.undoAction,
  getTransport: details.getTransport,
  getTransportLog: details.getTransportLog,
  getWaypointEvents: details.getWaypointEvents,
  getOnsiteProcessingTimes: details.getOnsiteProcessingTimes,
  getGpsHealthCheck,
  getGpsSignals,
  listDocuments: documents.listDocuments,
  startDocument: documents.startDocument,
  sendDocumentPart: documents.sendDocumentPart,
  getDocumentContent: documents.getDocumentContent,
  deleteDocument: documents.deleteDocument,
  getDrive: drive.getDrive,
  sendDrivePositions: drive.sendDrivePositions,
  sendDriveByAppQuery: driveByApp.sendDriveByAppQuery,
  sendDriveByApp: driveByApp.sendDriveByApp,
  sendDriveReport: drive.sendDriveReport,
  startDriveDocument: drive.startDriveDocument,
  sendDriveDocumentPart: drive.sendDriveDocumentPart,
  listComments: comments.listComments,
  writeComment: comments.writeComment,
  deleteComment: comments.deleteComment,
  getWaypointForecasts,
  getTransportHistory,
  getTransportRoute,
  getPositionAccess,
  getLane,
  matchTransports,
  searchAddresses,
  findSites,
  findHalts,
  findOnsiteTimes,
  createLocation: locations.createLocation,
  listLocations: locations.listLocations,
  changeLocation: locations.changeLocation,
  replaceLocationToken: locations.replaceLocationToken,
  deleteLocation: locations.deleteLocation,
  listArrivals,
  sendGpsSignals,
  sendByOsmandQuery: adapters.sendByOsmandQuery,
  sendByOsmand: adapters.sendByOsmand,
  sendByTraccarUrl: adapters.sendByTraccarUrl,
  sendByTraccar: adapters.sendByTraccar,
  sendByOwntracks: adapters.sendByOwntracks,
  putOpenTripModelEvent: adapters.putOpenTripModelEvent,
  postOpenTripModelEvent: adapters.postOpenTripModelEvent,
  sendByTransporeon: adapters.sendByTransporeon,
  createGpsConnection: connections.createGpsConnection,
  listGpsConnections: connections.listGpsConnections,
  revokeGpsConnection: connections.revokeGpsConnection,
  rotateGpsConnectionKey: connections.rotateGpsConnectionKey,
  endOldConnectionKey: connections.endOldConnectionKey,
  setRfmsAccess: connections.setRfmsAccess,
  getFirstSignal,
  nameDevices,
  getDeviceLog,
  listDevices,
  getOwnReadiness,
  getCarrierReadiness,
  listCarrierReadiness,
  findTrackingIds,
  createApiKey: apiKeys.createApiKey,
  listApiKeys: apiKeys.listApiKeys,
  revokeApiKey: apiKeys.revokeApiKey,
  listFollowedVehicles: vehicles.listFollowedVehicles,
  getVehicleNaming: vehicles.getVehicleNaming,
  setVehicleNaming: vehicles.setVehicleNaming,
  listWebhooks: webhooks.listWebhooks,
  addWebhook: webhooks.addWebhook,
  changeWebhook: webhooks.changeWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  endOldWebhookSecret: webhooks.endOldWebhookSecret,
  listWebhookDeliveries: deliveries.listWebhookDeliveries,
  getWebhookDelivery: deliveries.getWebhookDelivery,
  resendWebhookDelivery: deliveries.resendWebhookDelivery,
  resendWebhookDeliveries: deliveries.resendWebhookDeliveries,
  testWebhook: deliveries.testWebhook,
  getLearnedForecasts,
  getLiveness,
  getReadiness,
} as const;

export type Calls = typeof calls;
export type OperationId = keyof Calls;
