import type { ConnectionProblem } from './connection-problem.ts';
import type { GpsConnectionKind } from './gps-connection-kind.ts';

/** Specification §4, Carrier GPS onboarding: how far a carrier is with letting us know where its vehicles are. */
export const onboardingStatuses = [
  'UNKNOWN',
  'WAITING_FOR_CARRIER',
  'WAITING_FOR_OPERATOR',
  'FETCHING',
  'CONNECTED',
  'FAILED',
] as const;

export type OnboardingStatus = (typeof onboardingStatuses)[number];

/** Specification §4: "no signals in the last 24 hours". */
export const SILENT_AFTER_MS = 24 * 3_600_000;

/** A connection that is not revoked. */
export type OpenConnection = {
  readonly kind: GpsConnectionKind;
  readonly hasCredentials: boolean;
  readonly lastUsedAt: number | null;
  readonly problem: ConnectionProblem | null;
};

export type OnboardingFacts = {
  readonly connections: readonly OpenConnection[];
  /** When anything last came from any of its devices. */
  readonly latestReceivedAt: number | null;
  /** Within the last 24 hours one of its transports was inside its tracking timeframe. */
  readonly hadTransport: boolean;
};

export function onboardingStatus(facts: OnboardingFacts, now: number): OnboardingStatus {
  const { connections, latestReceivedAt, hadTransport } = facts;
  if (connections.length === 0) return 'UNKNOWN';
  // One that works makes up for one that is refused; where none is left, yesterday's signals do not help.
  if (connections.every(isRefused)) return 'FAILED';
  if (latestReceivedAt !== null && now - latestReceivedAt <= SILENT_AFTER_MS) return 'CONNECTED';
  if (connections.some(isRefused)) return 'FAILED';
  if (latestReceivedAt === null) return statusBeforeFirstSignal(connections);
  // Vehicles that stand idle send nothing, and nobody can tell from that whether they could.
  return hadTransport ? 'FAILED' : 'UNKNOWN';
}

function statusBeforeFirstSignal(connections: readonly OpenConnection[]): OnboardingStatus {
  if (connections.every(waitsForOperator)) return 'WAITING_FOR_OPERATOR';
  return connections.some(isFirstFetch) ? 'FETCHING' : 'WAITING_FOR_CARRIER';
}

function isRefused({ problem }: OpenConnection): boolean {
  return problem === 'CREDENTIALS_REFUSED';
}

/** Truck makers give access to whoever operates the product, who has to apply for it. */
function waitsForOperator({ kind, hasCredentials }: OpenConnection): boolean {
  return kind === 'RFMS' && !hasCredentials;
}

function isFirstFetch({ kind, hasCredentials, lastUsedAt, problem }: OpenConnection): boolean {
  return kind === 'RFMS' && hasCredentials && lastUsedAt === null && problem === null;
}
