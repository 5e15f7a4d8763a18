import type { Db } from '../database/transaction.ts';
import { isOwnChallenge, type PasskeyParts } from './passkey-challenge.ts';
import { findCredential, recordPasskeyUse, type NewPasskey } from './passkey-store.ts';

/** The browser's response for a new passkey, in base64url. */
export type Attestation = {
  readonly id: string;
  readonly clientData: string;
  readonly attestationObject: string;
};

type VerifiedPasskey = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'isSynced'>;

/** Null unless it is a new passkey for this challenge and this installation, confirmed by its person. */
export async function verifyNewPasskey(
  parts: PasskeyParts,
  subject: string,
  { id, clientData, attestationObject }: Attestation,
  now: number,
): Promise<VerifiedPasskey | null> {
  // Loaded on first use: it reads the certificates of many makers.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject },
      },
      expectedChallenge: (challenge) => isOwnChallenge(parts, { purpose: 'ADD', subject }, challenge, now),
      expectedOrigin: parts.origin,
      expectedRPID: parts.domain,
    });
    if (!verified) return null;
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSynced: credentialDeviceType === 'multiDevice',
    };
  } catch {
    // The library throws for anything that does not match.
    return null;
  }
}

/** The browser's response when a person signs in with a passkey. */
export type Assertion = {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
};

/** The person whose passkey signed this challenge; null otherwise. */
export async function verifyPasskey(
  db: Db,
  parts: PasskeyParts,
  subject: string,
  { id, clientData, authenticatorData, signature }: Assertion,
  now: Date,
): Promise<string | null> {
  const known = await findCredential(db, Buffer.from(id, 'base64url'));
  if (known === undefined) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      expectedChallenge: (challenge) =>
        isOwnChallenge(parts, { purpose: 'SIGN_IN', subject }, challenge, now.getTime()),
      expectedOrigin: parts.origin,
      expectedRPID: parts.domain,
      credential: { id, publicKey: new Uint8Array(known.public_key), counter: Number(known.counter) },
    });
    if (!verified) return null;
    await recordPasskeyUse(db, known.id, authenticationInfo.newCounter, now);
    return known.person_id;
  } catch {
    return null;
  }
}
