import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { SecurityEventName } from '@milepost/api-contract/security-event';

/** Ids and codes only: no names, no addresses, no keys. */
export type SecurityEvent = {
  readonly event: SecurityEventName;
  /** The operation id of the call. */
  readonly call?: string;
  readonly code?: RefusalCode;
  readonly reason?: string;
  /** The client's address. */
  readonly address?: string;
  /** The caller: a person, an organisation's key, a connection, or the holder of a link. */
  readonly personId?: string;
  readonly apiKeyId?: string;
  readonly connectionId?: string;
  readonly linkId?: string;
  readonly organizationId?: string;
  /** The object of the action. */
  readonly target?: string;
  readonly count?: number;
};
