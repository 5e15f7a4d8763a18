import { arrivalSortKeys, gateStandings } from '@milepost/domain/arrivals/arrival-order';
import { etaStatuses } from '@milepost/domain/eta/punctuality';
import { gpsSignalStatuses } from '@milepost/domain/gps-signal/gps-signal-status';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { sortDirections } from '@milepost/domain/transport-list/sort';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { LateRisk } from '../transports/late-risk.ts';
import { PlannedTimeOfArrival } from '../transports/waypoint.ts';
import { ArrivalHours, LocationParams } from './locations.ts';

const closed = { additionalProperties: false } as const;

/** No gate needs more pages. */
const LAST_PAGE = 1_000;

/** An open schema, as unions require. */
const ExpectedArrival = Type.Object({ at: Instant, min: Instant, max: Instant, lateRisk: LateRisk });

const Arrival = Type.Object(
  {
    waypointId: Id,
    transportId: nullable(Id, { description: 'Null if the call is made with the token of a link.' }),
    standing: literals(gateStandings),
    punctuality: nullable(
      literals(etaStatuses, 'The punctuality of the arrival, or of the expected arrival; null: not known.'),
    ),
    expected: nullable(ExpectedArrival),
    restsOn: nullable(
      Type.String({
        format: 'date-time',
        description: 'When the data behind the expected arrival was known; null: nothing is expected.',
      }),
    ),
    arrivedAt: nullable(Type.String({ format: 'date-time', description: 'Within the last two hours.' })),
    planned: PlannedTimeOfArrival,
    status: literals(transportStatuses, 'The status of the transport; presumed ones follow from the plan alone.'),
    gpsSignalStatus: nullable(literals(gpsSignalStatuses)),
    confirmationNeeded: Type.Boolean({ description: 'Whether it may have been here before its first signal.' }),
    latestSignalAt: nullable(Type.String({ format: 'date-time', description: 'With or without a position.' })),
    trackingId: nullable(Type.String()),
    carrier: Type.String(),
    from: nullable(Type.Object({ city: Type.String(), countryCode: Type.String() }), {
      description: 'Where the transport begins; null if it begins here.',
    }),
    reference: nullable(Type.String()),
  },
  closed,
);

export type Arrival = Static<typeof Arrival>;

export const ArrivalPage = Type.Object(
  {
    now: Instant,
    location: Type.Object(
      { id: Id, name: Type.String(), city: Type.String(), countryCode: Type.String(), timezone: Type.String() },
      closed,
    ),
    hours: ArrivalHours,
    arrivals: Type.Array(Arrival),
    totalElements: Type.Integer({ minimum: 0 }),
    isTotalExact: Type.Optional(
      Type.Boolean({
        description: 'Present only if false: more are expected than this, and the later ones are left out.',
      }),
    ),
  },
  closed,
);

export type ArrivalPage = Static<typeof ArrivalPage>;

export const listArrivals = defineCall({
  operationId: 'listArrivals',
  method: 'GET',
  path: '/v2/locations/{locationArrivalId}/arrivals',
  tag: 'Arrivals',
  summary: 'Expected arrivals within one kilometre of a place, and arrivals there in the last two hours',
  access: 'shipper',
  link: 'ARRIVALS',
  cost: 'EXPENSIVE',
  params: LocationParams,
  query: Type.Object(
    {
      hours: Type.Optional({ ...ArrivalHours, description: 'By default the hours set for the place.' }),
      page: Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 }),
      limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
      sortBy: Type.Optional(literals(arrivalSortKeys, 'ETA_STATUS by default: problems first.')),
      sortByDirection: Type.Optional(literals(sortDirections)),
    },
    closed,
  ),
  response: ArrivalPage,
  refusals: [],
});
