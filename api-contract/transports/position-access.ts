import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';
import { NamedActor } from './named-actor.ts';
import { TransportParams } from './plan.ts';

const closed = { additionalProperties: false } as const;

/** Pages that show the positions of many transports at once. */
const overviewViews = ['COCKPIT', 'LIST', 'SEARCH', 'MAP', 'CSV'] as const;

export type OverviewView = (typeof overviewViews)[number];

const OverviewAccess = Type.Object(
  {
    by: NamedActor,
    view: literals(overviewViews),
    firstAt: Instant,
    lastAt: Instant,
    hours: Type.Integer({ minimum: 1, description: 'The number of different hours.' }),
  },
  closed,
);

const PositionAccess = Type.Object(
  {
    accesses: Type.Array(
      Type.Object(
        {
          by: NamedActor,
          byLink: nullable(
            Type.Object({ label: nullable(Type.String({ description: 'Only for the caller’s own links.' })) }, closed),
            { description: 'Set if it was a reader of a link created by `by`.' },
          ),
          at: Instant,
        },
        closed,
      ),
      {
        description: 'Newest first; the first access per reader and hour.',
      },
    ),
    totalElements: Type.Integer({ minimum: 0, description: 'The total number; the oldest may be left out.' }),
    overviews: Type.Array(OverviewAccess, {
      description:
        'Who has opened pages with many transports since the vehicle was first seen, latest first. Which transports were on the page is not recorded, so this one may not have been among them.',
    }),
  },
  closed,
);

export const getPositionAccess = defineCall({
  operationId: 'getPositionAccess',
  method: 'GET',
  path: '/v2/transports/{transportId}/position-access',
  tag: 'Transports',
  summary: 'Who opened the transport’s positions, and who opened pages that may have shown them among others',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  response: PositionAccess,
  refusals: ['TRANSPORT_OUTDATED'],
});
