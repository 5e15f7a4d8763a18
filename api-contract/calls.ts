import { getLiveness, getReadiness } from './operations/health.ts';
import { getVersion } from './operations/version.ts';
import { getFeatures, getOrganization } from './organizations/organization.ts';
import { getConfiguration } from './session/configuration.ts';
import { endSession, refreshSession, startSession } from './session/session.ts';
import { getLive } from './live/live.ts';
import * as commands from './transports/commands.ts';
import { getCounts } from './transports/counts.ts';
import { planTransport, replanTransport } from './transports/plan.ts';
import { listPlannedTransports } from './transports/transport-lists.ts';

/** Every call there is, by its operation id: what the server must register and the browser must have words for. */
export const calls = {
  getConfiguration,
  startSession,
  refreshSession,
  endSession,
  getOrganization,
  getFeatures,
  getVersion,
  getCounts,
  listPlannedTransports,
  getLive,
  planTransport,
  replanTransport,
  setTrackingId: commands.setTrackingId,
  setTrackingIds: commands.setTrackingIds,
  setReference: commands.setReference,
  cancelTransport: commands.cancelTransport,
  completeWaypoint: commands.completeWaypoint,
  moveWaypoint: commands.moveWaypoint,
  remindCarrier: commands.remindCarrier,
  getLiveness,
  getReadiness,
} as const;

export type Calls = typeof calls;
export type OperationId = keyof Calls;
