import type { LinkKind } from '@milepost/domain/access/link-kind';

/** A link that its holder presents instead of signing in. */
export type Link = {
  readonly linkId: string;
  readonly kind: LinkKind;
  /** The organisation that made the link. */
  readonly organizationId: string;
  /** Set for a link to a transport. */
  readonly transportId: string | null;
  /** In epoch milliseconds; Infinity means until it is revoked. */
  readonly expiresAt: number;
};
