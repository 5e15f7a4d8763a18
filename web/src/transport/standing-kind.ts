import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';

/** What is said of an arrival in one shape, one colour and one word. */
export type StandingKind =
  | EtaStatus
  | 'AT_RISK'
  | 'OLD'
  | 'NO_ETA'
  /** The last two together, as lists and charts count them. */
  | 'NO_CURRENT_ETA'
  | 'UNKNOWN';

export function standingKindOf(standing: EtaStanding): StandingKind {
  switch (standing.kind) {
    case 'ARRIVED':
      return standing.status ?? 'UNKNOWN';
    case 'CURRENT':
      return standing.isAtRisk ? 'AT_RISK' : standing.eta.status;
    case 'OLD':
      return 'OLD';
    case 'NONE':
      return 'NO_ETA';
    case 'UNKNOWN':
      return 'UNKNOWN';
  }
}
