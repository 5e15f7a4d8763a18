import * as calls from '@milepost/api-contract/session/passkeys';
import { MAX_PASSKEYS } from '@milepost/domain/access/passkey-limit';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { enqueueMail, type Mailroom } from '../mail/enqueue-mail.ts';
import { verifyNewPasskey } from './verify-passkey.ts';
import { passkeyAddedMail } from './passkey-added-mail.ts';
import { makeChallenge, type PasskeyParts } from './passkey-challenge.ts';
import * as store from './passkey-store.ts';

const CHALLENGE_MS = 5 * 60_000;

type Parts = {
  readonly database: Pick<Database, 'worker'>;
  readonly mailroom: Mailroom;
  /** Null if people sign in elsewhere, or browsers allow no passkeys. */
  readonly passkeys: PasskeyParts | null;
  readonly now: () => number;
};

export function registerPasskeyRoutes(app: FastifyInstance, { database, mailroom, passkeys, now }: Parts): void {
  const { worker } = database;

  registerCall(app, calls.listPasskeys, async ({ principal }) => {
    const rows = passkeys === null ? [] : await store.findPasskeys(worker, principal.personId);
    return { isPossible: passkeys !== null, passkeys: rows.map(present) };
  });

  registerCall(app, calls.beginPasskey, async ({ principal }) => {
    if (passkeys === null) throw new Refusal('PASSKEYS_IMPOSSIBLE');
    const { personId, session } = principal;
    const known = await store.findPasskeys(worker, personId);
    if (known.length >= MAX_PASSKEYS) throw new Refusal('TOO_MANY_PASSKEYS');
    const person = await store.findHolder(worker, personId);
    const name = person?.email ?? personId;
    const displayName = `${person?.given_name ?? ''} ${person?.family_name ?? ''}`.trim();
    const what = { purpose: 'ADD', subject: session.id.toString('hex'), lifeMs: CHALLENGE_MS } as const;
    return {
      challenge: makeChallenge(passkeys, what, now()),
      domain: passkeys.domain,
      person: {
        id: Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url'),
        name,
        displayName: displayName === '' ? name : displayName,
      },
      known: known.map(({ credential_id: id, transports }) => ({
        id: id.toString('base64url'),
        transports: calls.passkeyTransports.filter((transport) => transports.includes(transport)),
      })),
    };
  });

  registerCall(app, calls.addPasskey, async ({ principal, request, body }) => {
    if (passkeys === null) throw new Refusal('PASSKEYS_IMPOSSIBLE');
    const { personId, session } = principal;
    const proven = await verifyNewPasskey(passkeys, session.id.toString('hex'), body, now());
    if (proven === null) throw new Refusal('PASSKEY_NOT_CONFIRMED');
    const [id, name] = [randomUUID(), body.name.trim()];
    const email = (await store.findHolder(worker, personId))?.email ?? null;
    const mail =
      email === null || !mailroom.canSendMail()
        ? null
        : await mailroom.prepareMail({
            to: email,
            letter: passkeyAddedMail(body.language, name, new URL(passkeys.origin).host),
            key: `passkey-added:${id}`,
            organizationId: null,
          });
    const outcome = await transact(worker, async (db) => {
      const passkey = { id, personId, name, transports: body.transports, createdAt: new Date(now()), ...proven };
      const added = await store.addPasskey(db, passkey, MAX_PASSKEYS);
      if (added === 'ADDED' && mail !== null) await enqueueMail(db, mail);
      return added;
    });
    if (outcome === 'FULL') throw new Refusal('TOO_MANY_PASSKEYS');
    if (outcome === 'KNOWN') throw new Refusal('PASSKEY_NOT_CONFIRMED');
    request.securityNote = { target: id };
    return { id };
  });

  registerCall(app, calls.renamePasskey, async ({ principal, params: { passkeyId }, body }) => {
    const isRenamed = await store.renamePasskey(worker, principal.personId, passkeyId, body.name.trim());
    if (!isRenamed) throw new Refusal('NOT_FOUND');
    return {};
  });

  registerCall(app, calls.removePasskey, async ({ principal, params: { passkeyId } }) => {
    if (!(await store.removePasskey(worker, principal.personId, passkeyId))) throw new Refusal('NOT_FOUND');
    return {};
  });
}

function present(row: store.PasskeyRow): calls.OwnPasskey {
  return {
    id: row.id,
    name: row.name,
    isSynced: row.is_synced,
    addedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
