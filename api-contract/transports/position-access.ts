import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';
import { By } from './by.ts';
import { OfTransport } from './plan.ts';

const closed = { additionalProperties: false } as const;

/** Pages that show the positions of many transports at once. */
const overviewViews = ['COCKPIT', 'LIST', 'SEARCH', 'MAP', 'CSV'] as const;

export type OverviewView = (typeof overviewViews)[number];

const OverviewAccess = Type.Object(
  {
    by: By,
    view: literals(overviewViews),
    firstAt: Instant,
    lastAt: Instant,
    hours: Type.Integer({ minimum: 1, description: 'In how many different hours.' }),
  },
  closed,
);

const PositionAccess = Type.Object(
  {
    accesses: Type.Array(
      Type.Object(
        {
          by: By,
          byLink: nullable(
            Type.Object({ label: nullable(Type.String({ description: 'Of one’s own link.' })) }, closed),
            { description: 'Where it was a reader of a link that `by` has made.' },
          ),
          at: Instant,
        },
        closed,
      ),
      {
        description: 'The newest first; of each hour, the first look of everybody.',
      },
    ),
    totalElements: Type.Integer({ minimum: 0, description: 'How many there are; the oldest of many are left out.' }),
    overviews: Type.Array(OverviewAccess, {
      description:
        'Who looked, since the vehicle was first seen, at pages that show many transports, the latest first. Which of them stood on the page is not recorded, so this transport may not have been among them.',
    }),
  },
  closed,
);

export const getPositionAccess = defineCall({
  operationId: 'getPositionAccess',
  method: 'GET',
  path: '/v2/transports/{transportId}/position-access',
  tag: 'Transports',
  summary: 'Who opened the transport’s positions, and who looked at pages on which they may have been among others',
  access: 'member',
  cost: 'CHEAP',
  params: OfTransport,
  response: PositionAccess,
  refusals: ['TRANSPORT_OUTDATED'],
});
