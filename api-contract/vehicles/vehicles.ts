import { organizationRoles } from '@milepost/domain/access/organization-role';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { vehicleNamings } from '@milepost/domain/transport/name-vehicle';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Vehicles';
const LAST_PAGE = 10_000;

const FollowedVehicle = Type.Object(
  {
    trackingId: Type.String(),
    state: literals(
      ['ASKED_FOR', 'FOLLOWED'],
      'ASKED_FOR: nothing of the vehicle is shown until the carrier confirms it.',
    ),
    namedBy: literals(organizationRoles),
    namedAt: Instant,
    followedFrom: nullable(
      Type.String({
        format: 'date-time',
        description: 'The time from which positions are shown; null: none are shown.',
      }),
    ),
    latestGpsSignal: nullable(Instant),
    shipper: Type.Object({ id: Id, name: Type.String() }, closed),
    transport: Type.Object(
      {
        id: Id,
        reference: nullable(Type.String()),
        status: literals(transportStatuses),
        from: Type.String(),
        to: Type.String(),
        plannedEnd: Instant,
      },
      closed,
    ),
  },
  closed,
);

export type FollowedVehicle = Static<typeof FollowedVehicle>;

export const FollowedVehicles = Type.Object(
  { vehicles: Type.Array(FollowedVehicle), totalElements: Type.Integer({ minimum: 0 }) },
  closed,
);

export type FollowedVehicles = Static<typeof FollowedVehicles>;

export const FollowedVehiclesQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'Anywhere in the tracking ID or the shipper’s name; case, accents, spaces and dashes make no difference.',
      }),
    ),
    page: Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
  },
  closed,
);

export type FollowedVehiclesQuery = Static<typeof FollowedVehiclesQuery>;

export const listFollowedVehicles = defineCall({
  operationId: 'listFollowedVehicles',
  method: 'GET',
  path: '/v2/followed-vehicles',
  tag,
  summary:
    'Which shippers follow which of the caller’s vehicles, for which transports; those waiting for an answer come first',
  access: 'carrier',
  cost: 'EXPENSIVE',
  query: FollowedVehiclesQuery,
  response: FollowedVehicles,
  refusals: [],
});

const VehicleNamingSetting = Type.Object(
  {
    vehicleNaming: literals(
      vehicleNamings,
      'Which vehicles shippers may name: any; those that the carrier has used for them before; any, after confirmation by the carrier.',
    ),
  },
  closed,
);

export const getVehicleNaming = defineCall({
  operationId: 'getVehicleNaming',
  method: 'GET',
  path: '/v2/vehicle-naming',
  tag,
  summary: 'Which of the caller’s vehicles shippers may name',
  access: 'carrier',
  cost: 'CHEAP',
  response: VehicleNamingSetting,
  refusals: [],
});

export const setVehicleNaming = defineCall({
  operationId: 'setVehicleNaming',
  method: 'PUT',
  path: '/v2/vehicle-naming',
  tag,
  summary: 'Set which of the caller’s vehicles shippers may name; vehicles already named are not affected',
  access: 'carrier',
  securityEvent: 'VEHICLE_NAMING_SET',
  cost: 'CHEAP',
  body: VehicleNamingSetting,
  response: VehicleNamingSetting,
  refusals: [],
});
