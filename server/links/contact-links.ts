import { createHmac, hash } from 'node:crypto';
import type { Contact } from '@milepost/domain/transport/commands/contacts';
import { deriveKey, type InstallationSecret } from '../secret/installation-secret.ts';
import { linkAddress } from './link-token.ts';

type ContactLink = { readonly url: string; readonly hash: Buffer };

/** The link that all messages to one contact of one stop carry. */
export type ContactLinks = (waypointId: string, contact: Contact) => ContactLink;

/** Derived from the installation's secret: a rewritten message has the same link, and a revoked link stays revoked. */
export function openContactLinks(secret: InstallationSecret, publicUrl: string): ContactLinks {
  const key = deriveKey(secret, 'links of contacts');
  return (waypointId, { kind, recipient }) => {
    const proof = createHmac('sha256', key).update(`${waypointId} ${kind} ${recipient}`).digest('base64url');
    const token = `mpl_${proof}`;
    return { url: linkAddress(publicUrl, 'STATUS', token), hash: hash('sha256', token, 'buffer') };
  };
}
