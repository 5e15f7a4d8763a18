import type { Database } from '../database/database.ts';
import { listPeople } from '../people/people-store.ts';
import { StartFailure } from '../failure/start-failure.ts';
import type { AccessTokens } from './access-tokens.ts';
import { PRINTED_TOKEN_SECONDS } from '../secret/key-purpose.ts';
import { addSeconds } from './session-limits.ts';
import { newHandle, sessionIdOf } from './session-secret.ts';
import { addSession } from './session-store.ts';

type Worker = Database['worker'];

/** Creates a bearer token without a browser. Its session has no cookie and ends with the token. */
export async function createPrintedToken(worker: Worker, accessTokens: AccessTokens, email: string, now: Date) {
  const people = await listPeople(worker);
  const person = people.find((each) => each.email === email.toLowerCase());
  if (person === undefined) throw unknownPerson(email, people);
  const sessionHandle = newHandle();
  const expiresAt = addSeconds(now, PRINTED_TOKEN_SECONDS);
  await addSession(worker, { id: sessionIdOf(sessionHandle), personId: person.id, browser: null, expiresAt }, now);
  const token = await accessTokens.issue({ sessionHandle, personId: person.id }, now, PRINTED_TOKEN_SECONDS);
  return { ...token, personId: person.id };
}

function unknownPerson(email: string, people: readonly { readonly email: string | null }[]): StartFailure {
  const known = people.flatMap((person) => person.email ?? []);
  if (known.length === 0) {
    return new StartFailure(
      'There are no people yet: add the first with "npm run person -- add", or see --help there.',
    );
  }
  return new StartFailure(`There is no person with the e-mail address ${email}: known are ${known.join(', ')}.`);
}
