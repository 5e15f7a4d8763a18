import { sql } from 'kysely';
import type { ParsedMail } from 'mailparser';
import type { Database } from '../../server/database/database.ts';
import { PHONE, type World } from './world.ts';

/** A message that the other side received in full, and the number of the program's life in which it arrived. */
export type ReceivedMessage = {
  /** Lets the other side recognise a copy. */
  readonly key: string;
  readonly recipient: string;
  readonly text: string;
  readonly run: number;
};

export function receivedMail({ messageId = 'no Message-ID', to, text = '' }: ParsedMail, run: number): ReceivedMessage {
  const [recipient = ''] = [to].flat().flatMap((each) => each?.value.map(({ address = '' }) => address) ?? []);
  return { key: messageId, recipient, text, run };
}

/**
 * By key, each recipient got one message about each transport. A key arrived twice only if the program was killed in
 * between.
 */
export function judgeMessages({ people, references }: World, arrived: readonly ReceivedMessage[]) {
  const keysOf = new Map<string, Set<string>>();
  const livesOf = new Map<string, number[]>();
  for (const { key, recipient, text, run } of arrived) {
    livesOf.set(key, [...(livesOf.get(key) ?? []), run]);
    for (const reference of new Set(text.match(/MP-\d{5}/g) ?? [])) {
      const about = `${recipient} ${reference}`;
      keysOf.set(about, (keysOf.get(about) ?? new Set()).add(key));
    }
  }
  const wrong = [...people.map(({ email }) => email), PHONE].flatMap((recipient) =>
    references.flatMap((reference) => {
      const count = keysOf.get(`${recipient} ${reference}`)?.size ?? 0;
      return count === 1 ? [] : [`${recipient} got ${count} messages about ${reference}`];
    }),
  );
  const twice = [...livesOf].filter(([, lives]) => new Set(lives).size < lives.length);
  return { count: livesOf.size, wrong: [...wrong, ...twice.map(([key]) => `${key} came twice in one life`)] };
}

export async function judgeBells({ worker }: Database, { people, references }: World): Promise<string[]> {
  const { rows } = await sql<{ personId: string; reference: string; count: number }>`
    select n.person_id as "personId", t.reference, count(*)::integer as count
    from notification n join transport t on t.id = n.transport_id group by 1, 2`.execute(worker);
  const counts = new Map(rows.map(({ personId, reference, count }) => [`${personId} ${reference}`, count]));
  return people.flatMap(({ id, email }) =>
    references.flatMap((reference) => {
      const count = counts.get(`${id} ${reference}`) ?? 0;
      return count === 1 ? [] : [`${email} was told of ${reference} ${count} times in the bell`];
    }),
  );
}
