import { getLiveness, getReadiness } from './operations/health.ts';
import { getVersion } from './operations/version.ts';
import { getFeatures, getOrganization } from './organizations/organization.ts';
import { getConfiguration } from './session/configuration.ts';
import { endSession, refreshSession, startSession } from './session/session.ts';
import { getCounts } from './transports/counts.ts';
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
  getLiveness,
  getReadiness,
} as const;

export type Calls = typeof calls;
export type OperationId = keyof Calls;
