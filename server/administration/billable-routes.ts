import { getBillableTransactions } from '@milepost/api-contract/administration/billable-transactions';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { sendCsv } from '../http/send-csv.ts';
import { billableTransactions } from './billable-store.ts';

const columns = [
  'month',
  'organization',
  'organizationId',
  'timeZone',
  'billable',
  'completed',
  'cancelled',
  'withoutSignal',
];

/** What the operator bills. Each access is in the security log. */
export function registerBillableRoutes(app: FastifyInstance, { worker }: Pick<Database, 'worker'>): void {
  registerCall(
    app,
    getBillableTransactions,
    async ({ query: { month } }) => ({ month, organizations: await billableTransactions(worker, month) }),
    {
      sendCsv: async ({ query: { month }, reply }) => {
        const rows = await billableTransactions(worker, month);
        await sendCsv(reply, `billable-transactions-${month}`, [
          columns,
          ...rows.map((row) => [
            month,
            row.name,
            row.organizationId,
            row.timeZone,
            row.billable,
            row.completed,
            row.cancelled,
            row.withoutSignal,
          ]),
        ]);
      },
    },
  );
}
