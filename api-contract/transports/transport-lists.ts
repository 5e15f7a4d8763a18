import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { sortDirections, sortKeys } from '@milepost/domain/transport-list/sort';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { Transport } from './transport.ts';

/** Deeper than any list goes; beyond it a page number would overflow the database's offset. */
const LAST_PAGE = 1_000_000;

export const ListQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
    sortBy: Type.Optional(literals(sortKeys)),
    sortByDirection: Type.Optional(literals(sortDirections)),
  },
  { additionalProperties: false },
);

export type ListQuery = Static<typeof ListQuery>;

export const TransportPage = Type.Object(
  { transports: Type.Array(Transport), totalElements: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
);

export type TransportPage = Static<typeof TransportPage>;

export const listPlannedTransports = defineCall({
  operationId: 'listPlannedTransports',
  method: 'GET',
  path: '/v2/transports/planned',
  tag: 'Transport lists',
  summary: 'Transports whose tracking has not begun',
  access: 'member',
  query: ListQuery,
  response: TransportPage,
  refusals: [],
});
