import { onboardingStatuses } from '@milepost/domain/gps-signal/onboarding-status';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const tag = 'Carriers and shippers';

export const CarrierReadiness = Type.Object(
  { carrierId: Id, readiness: literals(onboardingStatuses) },
  { additionalProperties: false },
);

export type CarrierReadiness = Static<typeof CarrierReadiness>;

export const getOwnReadiness = defineCall({
  operationId: 'getOwnReadiness',
  method: 'GET',
  path: '/v2/carrier/gpsa-carrier-readiness',
  tag,
  summary: 'The carrier’s progress in connecting its GPS signals',
  access: 'carrier',
  cost: 'CHEAP',
  response: Type.Object(
    { ...CarrierReadiness.properties, latestSignalReceivedAt: nullable(Instant) },
    { additionalProperties: false },
  ),
  refusals: [],
});

export const getCarrierReadiness = defineCall({
  operationId: 'getCarrierReadiness',
  method: 'GET',
  path: '/v2/carrier/{id}/gpsa-carrier-readiness',
  tag,
  summary: 'A carrier’s progress in connecting its GPS signals, for its shippers and for itself',
  access: 'member',
  cost: 'CHEAP',
  params: Type.Object({ id: Id }, { additionalProperties: false }),
  response: CarrierReadiness,
  refusals: [],
});

const CarriersReadiness = Type.Object(
  {
    carriers: Type.Array(
      Type.Object(
        { ...CarrierReadiness.properties, name: Type.String(), latestSignalReceivedAt: nullable(Instant) },
        { additionalProperties: false },
      ),
      { description: 'Carriers with an accepted agreement, sorted by name.' },
    ),
  },
  { additionalProperties: false },
);

export type CarriersReadiness = Static<typeof CarriersReadiness>;

export const listCarrierReadiness = defineCall({
  operationId: 'listCarrierReadiness',
  method: 'GET',
  path: '/v2/carrier/gps-readiness',
  tag,
  summary: 'The progress of all carriers in connecting their GPS signals, and when each last sent something',
  access: 'shipper',
  cost: 'EXPENSIVE',
  response: CarriersReadiness,
  refusals: [],
});
