import type { ConnectionProblem } from './connection-problem.ts';
import type { GpsConnectionKind } from './gps-connection-kind.ts';

/** Specification §4.19: the progress of a carrier's GPS connection. */
export const onboardingStatuses = [
  'UNKNOWN',
  'WAITING_FOR_CARRIER',
  'WAITING_FOR_OPERATOR',
  'FETCHING',
  'CONNECTED',
  'FAILED',
] as const;

export type OnboardingStatus = (typeof onboardingStatuses)[number];

/** Specification §9.2: no signals in the last 24 hours. */
export const SILENT_AFTER_MS = 24 * 3_600_000;

/** A connection that has not been revoked. */
export type OpenConnection = {
  readonly kind: GpsConnectionKind;
  readonly hasCredentials: boolean;
  readonly lastUsedAt: number | null;
  readonly problem: ConnectionProblem | null;
};

export type OnboardingFacts = {
  readonly connections: readonly OpenConnection[];
  /** When a device of the carrier last sent anything. */
  readonly latestReceivedAt: number | null;
  /** Whether a transport was inside its tracking timeframe within the last 24 hours. */
  readonly hadTransport: boolean;
};

export function onboardingStatus(facts: OnboardingFacts, now: number): OnboardingStatus {
  const { connections, latestReceivedAt, hadTransport } = facts;
  if (connections.length === 0) return 'UNKNOWN';
  // One working connection makes up for a refused one; if all are refused, yesterday's signals do not help.
  if (connections.every(isRefused)) return 'FAILED';
  if (latestReceivedAt !== null && now - latestReceivedAt <= SILENT_AFTER_MS) return 'CONNECTED';
  if (connections.some(isRefused)) return 'FAILED';
  if (latestReceivedAt === null) return statusBeforeFirstSignal(connections);
  // Idle vehicles send nothing, so their silence is not a failure.
  return hadTransport ? 'FAILED' : 'UNKNOWN';
}

function statusBeforeFirstSignal(connections: readonly OpenConnection[]): OnboardingStatus {
  if (connections.every(waitsForOperator)) return 'WAITING_FOR_OPERATOR';
  return connections.some(isFirstFetch) ? 'FETCHING' : 'WAITING_FOR_CARRIER';
}

function isRefused({ problem }: OpenConnection): boolean {
  return problem === 'CREDENTIALS_REFUSED';
}

/** A truck maker grants access to the operator of Milepost, who has to apply for it. */
function waitsForOperator({ kind, hasCredentials }: OpenConnection): boolean {
  return kind === 'RFMS' && !hasCredentials;
}

function isFirstFetch({ kind, hasCredentials, lastUsedAt, problem }: OpenConnection): boolean {
  return kind === 'RFMS' && hasCredentials && lastUsedAt === null && problem === null;
}

export const onboardingFailures = ['CREDENTIALS_REFUSED', 'SILENT'] as const;

export type OnboardingFailure = (typeof onboardingFailures)[number];

/** Why it is FAILED. */
export function onboardingFailure({ connections }: OnboardingFacts): OnboardingFailure {
  return connections.some(isRefused) ? 'CREDENTIALS_REFUSED' : 'SILENT';
}

/** Statuses that need someone come first. */
const worstFirst = [
  'FAILED',
  'WAITING_FOR_CARRIER',
  'WAITING_FOR_OPERATOR',
  'UNKNOWN',
  'FETCHING',
  'CONNECTED',
] as const satisfies readonly OnboardingStatus[];

export function readinessRank(status: OnboardingStatus): number {
  return worstFirst.indexOf(status);
}

/** Whether someone has to act before signals arrive. */
export function needsAction(status: OnboardingStatus): boolean {
  return status !== 'FETCHING' && status !== 'CONNECTED';
}
