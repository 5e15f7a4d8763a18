import * as apiKeys from './api-keys/api-keys.ts';
import { getCockpit } from './cockpit/cockpit.ts';
import { searchAddresses } from './geo/addresses.ts';
import * as adapters from './gps-signals/adapters.ts';
import { getCarrierReadiness, getOwnReadiness } from './gps-signals/carrier-readiness.ts';
import * as connections from './gps-signals/connections.ts';
import { getDeviceLog, listDevices } from './gps-signals/device-log.ts';
import { sendGpsSignals } from './gps-signals/native.ts';
import { findTrackingIds } from './gps-signals/tracking-ids.ts';
import { getLiveness, getReadiness } from './operations/health.ts';
import { getVersion } from './operations/version.ts';
import { getFeatures, getOrganization } from './organizations/organization.ts';
import * as partners from './organizations/partners.ts';
import { getConfiguration } from './session/configuration.ts';
import { findHalts, findSites } from './sites/sites.ts';
import { endSession, getLogin, refreshSession, startSession } from './session/session.ts';
import { endOneSession, endOtherSessions, listSessions } from './session/sessions.ts';
import { getLive } from './live/live.ts';
import * as commands from './transports/commands.ts';
import { getCounts } from './transports/counts.ts';
import * as details from './transports/details.ts';
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
import * as lists from './transports/transport-lists.ts';
import * as triage from './transports/triage.ts';
import * as watchlist from './transports/watchlist.ts';
import * as vehicles from './vehicles/vehicles.ts';

/** Every call by its operation id. The server must register it, and the browser must have words for it. */
export const calls = {
  getConfiguration,
  getLogin,
  startSession,
  refreshSession,
  endSession,
  listSessions,
  endOneSession,
  endOtherSessions,
  getOrganization,
  getFeatures,
  getVersion,
  getCounts,
  getStandings,
  getCockpit,
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
  listTransportPositions,
  getLive,
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
  getGpsHealthCheck: details.getGpsHealthCheck,
  getGpsSignals: details.getGpsSignals,
  getWaypointForecasts,
  getTransportHistory,
  getTransportRoute,
  getPositionAccess,
  getLane,
  matchTransports,
  searchAddresses,
  findSites,
  findHalts,
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
  setRfmsAccess: connections.setRfmsAccess,
  getDeviceLog,
  listDevices,
  getOwnReadiness,
  getCarrierReadiness,
  findTrackingIds,
  createApiKey: apiKeys.createApiKey,
  listApiKeys: apiKeys.listApiKeys,
  revokeApiKey: apiKeys.revokeApiKey,
  listFollowedVehicles: vehicles.listFollowedVehicles,
  getVehicleNaming: vehicles.getVehicleNaming,
  setVehicleNaming: vehicles.setVehicleNaming,
  getLiveness,
  getReadiness,
} as const;

export type Calls = typeof calls;
export type OperationId = keyof Calls;
