import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, type InstallationSecret } from '../../secret/installation-secret.ts';

const ID_BYTES = 16;
const PROOF_BYTES = 20;

/** Ends one person's mails without a session; valid while the installation has its secret. */
export type UnsubscribeTokens = {
  tokenOf(personId: string): string;
  /** Null if it was not made here. */
  personOf(token: string): string | null;
};

export function openUnsubscribeTokens(secret: InstallationSecret): UnsubscribeTokens {
  const key = deriveKey(secret, 'unsubscribe');
  const proofOf = (id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, PROOF_BYTES);
  return {
    tokenOf: (personId) => {
      const id = Buffer.from(personId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, proofOf(id)]).toString('base64url');
    },
    personOf: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== ID_BYTES + PROOF_BYTES || bytes.toString('base64url') !== token) return null;
      const id = bytes.subarray(0, ID_BYTES);
      if (!timingSafeEqual(proofOf(id), bytes.subarray(ID_BYTES))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

/** Serves the page and the requests of mail programs. */
export function unsubscribeAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/unsubscribe/${token}`;
}
