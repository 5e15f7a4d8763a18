import type { LinkKind } from '@milepost/domain/access/link-kind';

/** A link that its holder presents instead of signing in. */
export type Link = {
  readonly linkId: string;
  readonly kind: LinkKind;
  /** Whose link it is: the one who made it. */
  readonly organizationId: string;
  /** Of a link to a transport. */
  readonly transportId: string | null;
  /** In epoch milliseconds; Infinity: until it is revoked. */
  readonly expiresAt: number;
};
