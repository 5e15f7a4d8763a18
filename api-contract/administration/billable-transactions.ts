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
          timeZone: Type.String({ description: 'Whose months count.' }),
          billable: Type.Integer({ minimum: 0, description: 'Ended in the month, and at least one signal came.' }),
          completed: Type.Integer({ minimum: 0, description: 'Of the billable ones.' }),
          cancelled: Count,
          withoutSignal: Type.Integer({ minimum: 0, description: 'Ended in the month, and not billable.' }),
        },
        closed,
      ),
      { description: 'Shippers by name; carriers are not billed.' },
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
    'How many transports of a month are billable, by shipper: those that ended in it and had at least one signal',
  access: 'admin',
  securityEvent: 'ORGANIZATIONS_READ',
  cost: 'EXPENSIVE',
  csv: true,
  query: Type.Object(
    { month: Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', description: 'Such as 2026-11.' }) },
    closed,
  ),
  response: BillableTransactions,
  refusals: [],
});
