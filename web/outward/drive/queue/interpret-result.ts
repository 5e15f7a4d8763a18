import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { CallResult } from '../../call-server.ts';
import type { RefusalReason } from '../words/drive-words.ts';

type Later = {
  readonly is: 'LATER';
  readonly retryAfterMs: number | null;
  /** Whether the server answered. */
  readonly isReached: boolean;
};

export type ResultMeaning =
  | { readonly is: 'TAKEN' }
  | Later
  | { readonly is: 'LINK_OVER'; readonly why: 'EXPIRED' | 'UNKNOWN' }
  | { readonly is: 'REFUSED'; readonly because: RefusalReason };

const reasons: { readonly [C in RefusalCode]?: RefusalReason } = {
  WAYPOINT_OUT_OF_TURN: 'OUT_OF_TURN',
  COMPLETION_TIME_NOT_IN_PAST: 'TIME',
  COMPLETION_TIME_BEFORE_PREVIOUS: 'TIME',
  TRANSPORT_CANCELLED: 'ENDED',
  TRANSPORT_COMPLETED: 'ENDED',
  TRANSPORT_OUTDATED: 'ENDED',
  TOO_MANY_DOCUMENTS: 'TOO_MANY',
  STORAGE_FULL: 'FULL',
  DOCUMENT_PART_WRONG: 'FILE',
  DOCUMENT_TYPE_REFUSED: 'FILE',
};

/** Only Milepost’s own answers make the phone drop an item: anything else may succeed later. */
export function interpretResult(reply: CallResult<unknown>): ResultMeaning {
  if (reply.kind === 'ANSWERED') return { is: 'TAKEN' };
  if (reply.kind === 'UNREACHABLE') return { is: 'LATER', retryAfterMs: null, isReached: false };
  const { status, code, retryAfterMs } = reply;
  if (code === 'LINK_EXPIRED') return { is: 'LINK_OVER', why: 'EXPIRED' };
  if (code === 'NOT_FOUND') return { is: 'LINK_OVER', why: 'UNKNOWN' };
  if (code === '' || isTemporary(status)) return { is: 'LATER', retryAfterMs, isReached: true };
  return { is: 'REFUSED', because: reasons[code as RefusalCode] ?? 'OTHER' };
}

function isTemporary(status: number): boolean {
  return status === 401 || status === 408 || status === 429 || status >= 500;
}
