import type { CallCost } from '@milepost/api-contract/call';

export type Asking = {
  readonly address: string;
  /** Unchecked: its owner is found out later. */
  readonly credential: string | undefined;
};

export type Member = { readonly personId: string | null; readonly organization: { readonly id: string } | null };

/** What every call asks before it is answered. Each throws where somebody asks for too much. */
export interface CallLimits {
  publicCall(cost: CallCost, address: string): void;
  authenticating<P>(asking: Asking, isPerson: boolean, find: () => Promise<P>): Promise<P>;
  memberCall(member: Member): void;
  delivery(connectionId: string): void;
  linkCall(linkId: string): void;
  /** Runs a call when it is its turn; never where the caller has gone away meanwhile. */
  inTurn<T>(member: Member, gone: () => AbortSignal, act: () => Promise<T>): Promise<T>;
  /** Counts a stream that begins; returns what is to be called when it has ended. */
  openStream(member: Member): () => void;
}
