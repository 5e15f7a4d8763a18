import { createPrivateKey, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import { openWholeApp, publicUrl } from '../../dev/testing/app/whole-app.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import type { FindPrincipal } from '../../server/http/authenticate.ts';
import { KeyRing } from '../../server/keys/key-ring.ts';
import { openKeyRing } from '../../server/keys/open-key-ring.ts';
import { removePerson } from '../../server/people/end-access-store.ts';
import { findSessionPerson } from '../../server/session/session-person-store.ts';
import type { FaultReport } from '../fault-report.ts';
import { forgeries, type Original } from './forgeries.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';

/** Servers that ignore the audience, or trust a key embedded in the token. */
export type Mutant = 'IGNORES_AUDIENCE' | 'TRUSTS_THE_TOKENS_KEY';

type Given = { readonly server?: DatabaseServer; readonly mutant?: Mutant };

type Found = {
  readonly tried: number;
  readonly accepted: readonly string[];
  readonly wronglyRefused: readonly string[];
};

const FULL = 200;

/** Every forged token is refused with 401 in the usual form. */
export async function run(
  isSmall: boolean,
  seed: number,
  { server, mutant }: Given = {},
): Promise<FaultReport & Found> {
  return await withOwnDatabase(server, async (connectionString) => {
    const database = await openDatabase({ connectionString });
    await openKeyRing(database.worker, testSecret);
    const { app, bearer, close } = await openWholeApp(database, () =>
      mutant === undefined ? {} : { findPrincipal: mutants[mutant](database) },
    );
    try {
      const { worker } = database;
      const { id: organizationId } = await insertOrganization(worker, 'SHIPPER');
      const newPerson = async () => (await insertPerson(worker, { organization_id: organizationId })).id;
      const tokenOf = async (personId: string, expiresAt?: Date) =>
        (await bearer(personId, expiresAt)).authorization.replace('Bearer ', '');
      const ask = async (token: string, from: number) =>
        await app.inject({
          url: '/v2/organization',
          headers: { authorization: `Bearer ${token}` },
          // Each from a different address, because frequent guesses are limited.
          remoteAddress: `10.1.${from >> 8}.${from & 255}`,
        });

      const token = await tokenOf(await newPerson());
      const accepts = await ask(token, 0);
      if (accepts.statusCode !== 200) throw new Error(`The original is not accepted: ${accepts.body}`);
      const original = await originalOf(token, database);
      const random = seededRandom(seed, 'G12');
      const names = Object.keys(forgeries);
      const forged = Array.from({ length: isSmall ? names.length : FULL - 3 }, (_, turn) => {
        const name = names[turn % names.length] ?? '';
        return { name, token: forgeries[name]?.(original, random) ?? '' };
      });
      const removed = await newPerson();
      const ofRemoved = await tokenOf(removed);
      await removePerson(worker, removed, new Date(), false);
      const ofEnded = await tokenOf(await newPerson(), new Date(Date.now() - 1_000));
      const signedOut = await newPerson();
      const ofSignedOut = await tokenOf(signedOut);
      await worker.deleteFrom('session').where('person_id', '=', signedOut).execute();
      forged.push(
        { name: 'a person who was removed', token: ofRemoved },
        { name: 'a session that has ended', token: ofEnded },
        { name: 'a session that was signed out', token: ofSignedOut },
      );

      const accepted: string[] = [];
      const wronglyRefused: string[] = [];
      for (const [turn, { name, token: tried }] of forged.entries()) {
        const answer = await ask(tried, turn + 1);
        if (answer.statusCode < 400) accepted.push(name);
        else if (answer.statusCode !== 401 || answer.json<{ code: string }>().code !== 'UNAUTHENTICATED') {
          wronglyRefused.push(`${name}: ${answer.statusCode}`);
        }
      }
      const figure = `${accepted.length} of ${forged.length} forged tokens accepted, ${wronglyRefused.length} not refused with 401`;
      const holds = accepted.length === 0 && wronglyRefused.length === 0;
      return { figure, holds, tried: forged.length, accepted, wronglyRefused };
    } finally {
      await close();
      await database.close();
    }
  });
}

async function originalOf(token: string, { worker }: Database): Promise<Original> {
  const { material } = await new KeyRing(worker, testSecret).newest('access-token');
  const privateKey = createPrivateKey({ key: material, type: 'pkcs8', format: 'der' });
  const [header, payload] = token.split('.').slice(0, 2).map(decode);
  const parts = { header: header as Original['header'], payload: payload as Original['payload'] };
  return { token, ...parts, privateKey, publicKey: createPublicKey(privateKey) };
}

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

const mutants: Readonly<Record<Mutant, (database: Database) => FindPrincipal>> = {
  IGNORES_AUDIENCE: (database) => lenientFindPrincipal(database, async ({ kid }) => await ownKey(database, kid)),
  TRUSTS_THE_TOKENS_KEY: (database) =>
    lenientFindPrincipal(database, async ({ jwk, kid }) =>
      jwk === undefined ? await ownKey(database, kid) : createPublicKey({ key: jwk, format: 'jwk' }),
    ),
};

async function ownKey({ worker }: Database, kid = ''): Promise<KeyObject> {
  const key = await new KeyRing(worker, testSecret).find('access-token', kid);
  if (key === null) throw new Error('The key is unknown.');
  return createPublicKey(createPrivateKey({ key: key.material, type: 'pkcs8', format: 'der' }));
}

type Header = { readonly kid?: string; readonly jwk?: { readonly kty: string } };
type FindKey = (header: Header) => Promise<KeyObject>;

/** Accepts any unexpired token that the key signed for this issuer. */
function lenientFindPrincipal({ worker }: Database, findKey: FindKey): FindPrincipal {
  return async (token) => {
    try {
      const [head = '', body = '', signature = ''] = token.split('.');
      const key = await findKey(decode(head) as Header);
      const signed = Buffer.from(`${head}.${body}`);
      const isGood = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
      const { iss, exp, sid, sub } = decode(body) as Readonly<Record<'iss' | 'sid' | 'sub', string> & { exp: number }>;
      if (!isGood || iss !== publicUrl || exp * 1_000 < Date.now()) return null;
      return await findSessionPerson(
        worker,
        { sessionHandle: Buffer.from(sid, 'base64url'), personId: sub },
        new Date(),
      );
    } catch {
      return null;
    }
  };
}
