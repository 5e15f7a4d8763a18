import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import { startMailServer } from '../../dev/testing/service/mail-server.ts';
import { startSmsServer } from '../../dev/testing/service/sms-server.ts';
import { openDatabase } from '../../server/database/database.ts';
import type { FaultReport } from '../fault-report.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';
import { crashPoints, doubtfulPoints, type CrashPoint, type SentKind } from './crash-points.ts';
import { receivedMail, judgeBells, judgeMessages } from './judge.ts';
import { runUntilCrash, runUntilDone, type CrashPlan } from './run-sender.ts';
import { addOccurrences, isAllPassedOn, isAllSent, populate } from './world.ts';

const sizes = { small: { crashes: crashPoints.length, kills: 2 }, full: { crashes: 500, kills: 30 } } as const;
/** Longer than a lease, and long enough that no life finds the hourly mail limit used up. */
const BETWEEN_RUNS_MS = 61 * 60_000;
const AFTER_LEASE_MS = 60_000;
/** After this many lives, one may finish: in a program that always dies, an SMS to a contact is useless after 3 h. */
const RUNS_BEHIND = 2;

/** NO_KEY: each attempt to send a message gives it a new key. */
type Options = { readonly mutant?: 'NO_KEY'; readonly server?: DatabaseServer };
type Found = {
  readonly messages: number;
  readonly copies: number;
  readonly kills: number;
  readonly wrong: readonly string[];
};

/**
 * Everyone is notified once, in the bell, by mail and by SMS, even if the program is killed at each step on the way.
 */
export async function run(isSmall: boolean, seed: number, options: Options = {}): Promise<FaultReport & Found> {
  // Only after these points does the mutant's fault show.
  const points = options.mutant === 'NO_KEY' ? doubtfulPoints : crashPoints;
  const { crashes, kills } = isSmall ? sizes.small : sizes.full;
  const size = options.mutant === 'NO_KEY' ? { crashes: points.length, kills: 0 } : { crashes, kills };
  const lives = planCrashes(points, size, seed);
  return await withOwnDatabase(options.server, async (url) => {
    const database = await openDatabase({ connectionString: url });
    const post = await startMailServer();
    const phones = await startSmsServer();
    const livesOf = { EMAIL: [] as number[], SMS: [] as number[] };
    const neverReached: string[] = [];
    let begun = 0;
    let moment = Date.parse('2026-11-23T08:00:00Z');
    const ways = { url, smtpUrl: post.url, smsUrl: phones.url, mutant: options.mutant ?? null };
    const orderNow = () => ({ ...ways, moment });
    /** Both servers call this for every message that they have in full, before they answer. */
    const watch = (onTaken: (kind: SentKind) => void) => {
      const life = (begun += 1);
      const taken = (kind: SentKind) => {
        livesOf[kind].push(life);
        onTaken(kind);
      };
      post.habits.waitFor = () => {
        taken('EMAIL');
        return undefined;
      };
      phones.habits.answer = () => {
        taken('SMS');
        return null;
      };
    };
    try {
      const world = await populate(database);
      // A message counts for the life that sent it, however late it is taken.
      const isTaken = async () => await Promise.all([post.settled(), phones.settled()]);
      const finish = async () => {
        await runUntilDone(
          orderNow(),
          async () => await isAllSent(database, moment),
          () => watch(() => undefined),
        );
        await isTaken();
        moment += BETWEEN_RUNS_MS;
      };
      for (const [number, life] of lives.entries()) {
        await addOccurrences(database, world, moment);
        const died = await runUntilCrash(orderNow(), life, watch);
        await isTaken();
        if (!died) neverReached.push(`the program never came to ${life.crashesAt} in life ${number}`);
        moment += (await isAllPassedOn(database)) ? BETWEEN_RUNS_MS : AFTER_LEASE_MS;
        if (number % RUNS_BEHIND === 0) await finish();
      }
      // What the first call only passes on may be due an hour later.
      await finish();
      await finish();
      const arrived = [
        ...post.mails.map((mail, index) => receivedMail(mail, livesOf.EMAIL[index] ?? -1)),
        ...phones.asked.map(({ token: key, to: recipient, body: text }, index) => {
          return { key, recipient, text, run: livesOf.SMS[index] ?? -1 };
        }),
      ];
      const messages = judgeMessages(world, arrived);
      const wrong = [...neverReached, ...messages.wrong, ...(await judgeBells(database, world))];
      const example = wrong[0] === undefined ? '' : `, the first: ${wrong[0]}`;
      const figure = `${world.references.length} occurrences, ${messages.count} mails and SMS in ${arrived.length} copies, ${lives.length} kills, ${wrong.length} wrong${example}`;
      const holds = wrong.length === 0;
      return { figure, holds, messages: messages.count, copies: arrived.length, kills: lives.length, wrong };
    } finally {
      await post.close();
      await phones.close();
      await database.close();
    }
  });
}

type Size = { readonly crashes: number; readonly kills: number };

function planCrashes(points: readonly CrashPoint[], { crashes, kills }: Size, seed: number): CrashPlan[] {
  const random = seededRandom(seed, 'lives');
  const atPoints = Array.from({ length: crashes }, (_, index) => ({
    crashesAt: points[index % points.length] ?? null,
    killedAfterMs: 0,
  }));
  const anywhere = Array.from({ length: kills }, () => ({ crashesAt: null, killedAfterMs: random.between(0, 300) }));
  return [...atPoints, ...anywhere]
    .map((life) => ({ life, place: random.fraction() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ life }) => life);
}
