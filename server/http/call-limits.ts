import type { CallCost } from '@milepost/api-contract/call';

export type CallerCredential = {
  readonly address: string;
  /** Unchecked; its owner is determined later. */
  readonly credential: string | undefined;
};

export type Member = { readonly personId: string | null; readonly organization: { readonly id: string } | null };

/** Checked before a call is answered. Each method throws when the caller exceeds a limit. */
export interface CallLimits {
  publicCall(cost: CallCost, address: string): void;
  limitAuthentication<P>(asking: CallerCredential, isPerson: boolean, find: () => Promise<P>): Promise<P>;
  memberCall(member: Member): void;
  connectionCall(connectionId: string): void;
  linkCall(linkId: string): void;
  /** Runs a call when it gets its turn; never if the caller has disconnected by then. */
  inTurn<T>(member: Member, gone: () => AbortSignal, act: () => Promise<T>): Promise<T>;
  /** Counts a new stream; call the returned function when it ends. */
  openStream(member: Member): () => void;
}
