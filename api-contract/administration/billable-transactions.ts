import { organizationRoles } from '@milepost/domain/access/organization-role';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { Id } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });

export const BillableTransactions = Type.Object(
  {
    month: Type.String(),
    organizations: Type.Array(
      Type.Object(
        {
          organizationId: Id,
          name: Type.String(),
          organizationRole: literals(organizationRoles),
          timeZone: Type.String({ description: 'The time zone that decides which month a transport ended in.' }),
          billable: Type.Integer({
            minimum: 0,
            description: 'Transports that ended in the month and had at least one signal.',
          }),
          completed: Type.Integer({ minimum: 0, description: 'Completed ones among the billable.' }),
          cancelled: Count,
          withoutSignal: Type.Integer({
            minimum: 0,
            description: 'Transports that ended in the month and are not billable.',
          }),
        },
        closed,
      ),
      { description: 'Shippers, sorted by name; carriers are not billed.' },
    ),
  },
  closed,
);

export type BillableTransactions = Static<typeof BillableTransactions>;

export const getBillableTransactions = defineCall({
  operationId: 'getBillableTransactions',
  method: 'GET',
  path: '/v2/admin/billable-transactions',
  tag: 'Administration',
  summary:
    'The number of billable transports in a month, by shipper: those that ended in it and had at least one signal',
  access: 'admin',
  securityEvent: 'ORGANIZATIONS_READ',
  cost: 'EXPENSIVE',
  csv: true,
  query: Type.Object(
    { month: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', description: 'For example 2026-11.' }) },
    closed,
  ),
  response: BillableTransactions,
  refusals: [],
});
