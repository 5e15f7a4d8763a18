import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/transaction.ts';
import { countWritten } from './budget-store.ts';
import type { NewMessage } from './outbox-message.ts';

const DAY_MS = 86_400_000;
/** Per organisation and UTC day. */
const MAX_SMS_A_DAY = 500;
const MAX_MAILS_A_DAY = 5_000;

const budgetOf = { SMS: MAX_SMS_A_DAY, EMAIL: MAX_MAILS_A_DAY, WEBHOOK: Infinity } as const;
const nameOf = { SMS: 'SMS', EMAIL: 'mails', WEBHOOK: 'webhooks' } as const;

const startOfDay = (now: number): number => Math.floor(now / DAY_MS) * DAY_MS;

/** When the organisation’s mails are written again; null while some of the day's budget is left. */
export async function mailsAgainAt(worker: Db, organizationId: string, now: number): Promise<Date | null> {
  const day = startOfDay(now);
  const used = await countWritten(worker, [organizationId], new Date(day));
  return (used.get(`${organizationId} EMAIL`) ?? 0) < budgetOf.EMAIL ? null : new Date(day + DAY_MS);
}

export type Budgets = {
  /** Those that their organisations may still send on this day, first come, first served. */
  withinBudget(db: Db, messages: readonly NewMessage[], now: number): Promise<NewMessage[]>;
};

/** Keeps a wrong or misused rule from running up unlimited costs for an organisation or a receiver. */
export function openBudgets(logger: Pick<FastifyBaseLogger, 'warn'>): Budgets {
  const saidOn = new Map<string, number>();
  const say = (organizationId: string, kind: NewMessage['kind'], day: number) => {
    const key = `${organizationId} ${kind}`;
    if (saidOn.get(key) === day) return;
    saidOn.set(key, day);
    const sentence = `an organisation has used up its ${nameOf[kind]} of today: the others are not written`;
    logger.warn({ organizationId, budget: budgetOf[kind] }, sentence);
  };
  return {
    withinBudget: async (db, messages, now) => {
      const day = startOfDay(now);
      const ids = new Set(messages.flatMap(({ organizationId }) => organizationId ?? []));
      if (ids.size === 0) return [...messages];
      const used = await countWritten(db, [...ids], new Date(day));
      return messages.filter(({ organizationId, kind }) => {
        if (organizationId === null) return true;
        const key = `${organizationId} ${kind}`;
        const count = (used.get(key) ?? 0) + 1;
        if (count > budgetOf[kind]) {
          say(organizationId, kind, day);
          return false;
        }
        used.set(key, count);
        return true;
      });
    },
  };
}
