import { etaStatuses } from '@milepost/domain/eta/punctuality';
import { countedStandings } from '@milepost/domain/eta/transport-standing';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { MAX_SEARCH_LENGTH } from '@milepost/domain/transport-list/search-text';
import { sortDirections, sortKeys } from '@milepost/domain/transport-list/sort';
import { gpsFilterOptions } from '@milepost/domain/transport-list/transport-filter';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { Type, type Static } from 'typebox';
import { literals } from '../schemas/literals.ts';
import { Id, RequestInstant } from '../schemas/scalars.ts';

/** Deeper than any list; a larger page number would overflow the database's offset. */
const LAST_PAGE = 1_000_000;
const MAX_CHOSEN = 100;

const Chosen = Type.Optional(Type.Array(Id, { maxItems: MAX_CHOSEN }));
const Words = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));

const placeWords =
  'Every word must match the beginning of a word of the city, the postal code, or the country’s code or name.';

const EndedInstant = Type.String({ ...RequestInstant, description: 'When it was completed or cancelled.' });

/** Specification §7.1. */
export const listFilters = {
  'filter.carriers': Chosen,
  'filter.shippers': Chosen,
  'filter.etaStatus': Type.Optional(
    Type.Array(literals(etaStatuses, 'The status of the ETA at the last waypoint.'), { maxItems: etaStatuses.length }),
  ),
  'filter.standing': Type.Optional(
    Type.Array(literals(countedStandings, 'The standing of the transport, as counted in the cockpit.'), {
      maxItems: countedStandings.length,
    }),
  ),
  'filter.gps_status': Type.Optional(Type.Array(literals(gpsFilterOptions), { maxItems: gpsFilterOptions.length })),
  'filter.phase': Type.Optional(Type.Array(literals(transportStatuses), { maxItems: transportStatuses.length })),
  'filter.assignee': Type.Optional(
    Type.String({ format: 'uuid', description: 'Only transports that this colleague looks after.' }),
  ),
  'filter.mine': Type.Optional(Type.Boolean({ description: 'Only transports that the caller looks after.' })),
  'filter.from': Words(`Searches the first waypoint. ${placeWords}`),
  'filter.to': Words(`Searches the last waypoint. ${placeWords}`),
  'filter.nextWaypoint': Words(`Searches the next waypoint, or the last if all are completed. ${placeWords}`),
  'filter.reference': Words('Anywhere in the reference; case, accents, spaces and dashes make no difference.'),
  'filter.trackingId': Words('Anywhere in the tracking ID; case, accents, spaces and dashes make no difference.'),
  'filter.scheduled.from': Type.Optional(RequestInstant),
  'filter.scheduled.to': Type.Optional(RequestInstant),
  'filter.ended.from': Type.Optional(EndedInstant),
  'filter.ended.to': Type.Optional(EndedInstant),
};

const listFields = {
  page: Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
  sortBy: Type.Optional(literals(sortKeys)),
  sortByDirection: Type.Optional(literals(sortDirections)),
  ...listFilters,
};

export const ListQuery = Type.Object(listFields, { additionalProperties: false });

export type ListQuery = Static<typeof ListQuery>;

/** The filters of lists. */
export type ListFilters = Pick<ListQuery, keyof typeof listFilters>;

export const SearchQuery = Type.Object(
  {
    ...listFields,
    criteria: Type.Optional(
      Type.String({
        maxLength: MAX_SEARCH_LENGTH,
        description:
          'Every word must occur in the reference, the tracking ID, the partner’s name or a city; a word of one or two characters must be at the beginning of one. Alternatively, the whole text matches without its spaces, as in number plates. Empty: no result.',
      }),
    ),
  },
  { additionalProperties: false },
);

export type SearchQuery = Static<typeof SearchQuery>;
