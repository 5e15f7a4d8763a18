import { etaStatuses } from '@milepost/domain/eta/punctuality';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { Instant } from '../schemas/scalars.ts';
import { ForecastReason } from './forecast-reason.ts';
import { LateRisk } from './late-risk.ts';
import { WaypointParams } from './plan.ts';

/** An open schema, as unions require. */
export const Forecast = Type.Object({
  madeAt: Instant,
  expected: Instant,
  min: Instant,
  max: Instant,
  status: literals(etaStatuses),
  lateRisk: LateRisk,
  because: Type.Array(ForecastReason, { description: 'What prevents the vehicle from driving until then.' }),
});

export type Forecast = Static<typeof Forecast>;

export const getWaypointForecasts = defineCall({
  operationId: 'getWaypointForecasts',
  method: 'GET',
  path: '/v2/transports/{transportId}/waypoints/{waypointId}/forecasts',
  tag: 'Waypoints',
  summary:
    'How the forecast for the waypoint changed, oldest first; forecasts are stored if they changed by more than ten minutes, at least a quarter of an hour apart',
  access: 'member',
  cost: 'CHEAP',
  params: WaypointParams,
  response: Type.Object({ forecasts: Type.Array(Forecast) }, { additionalProperties: false }),
  refusals: ['TRANSPORT_OUTDATED'],
});
