import { vehicleNamings } from '@milepost/domain/transport/name-vehicle';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id } from '../schemas/scalars.ts';

const PartnerOrganization = Type.Object(
  { id: Id, name: Type.String() },
  { additionalProperties: false, description: 'The id is the PartyID; it is generated and never changes.' },
);

const PlanningCarriers = Type.Array(
  Type.Object(
    {
      ...PartnerOrganization.properties,
      vehicleNaming: literals(vehicleNamings),
      reference: nullable(Type.String({ description: 'The caller’s own name for the carrier.' })),
    },
    { additionalProperties: false },
  ),
  { description: 'Sorted by name, with the vehicles that each lets shippers name: see `setVehicleNaming`.' },
);

export type PlanningCarriers = Static<typeof PlanningCarriers>;

export const Partners = Type.Array(PartnerOrganization, { description: 'Sorted by name.' });

export type Partners = Static<typeof Partners>;

export const listCarriers = defineCall({
  operationId: 'listCarriers',
  method: 'GET',
  path: '/v2/carrier',
  tag: 'Partners',
  summary: 'The carriers that the caller can plan for: those with an accepted agreement',
  access: 'shipper',
  cost: 'CHEAP',
  response: PlanningCarriers,
  refusals: [],
});

export const listCarriersWithTransports = defineCall({
  operationId: 'listCarriersWithTransports',
  method: 'GET',
  path: '/v2/carrier/with-transports',
  tag: 'Partners',
  summary: 'The carriers of the caller’s transports, for filtering lists',
  access: 'shipper',
  cost: 'EXPENSIVE',
  response: Partners,
  refusals: [],
});

export const listShippersWithTransports = defineCall({
  operationId: 'listShippersWithTransports',
  method: 'GET',
  path: '/v2/shipper/with-transports',
  tag: 'Partners',
  summary: 'The shippers of the caller’s transports, for filtering lists',
  access: 'carrier',
  cost: 'EXPENSIVE',
  response: Partners,
  refusals: [],
});
