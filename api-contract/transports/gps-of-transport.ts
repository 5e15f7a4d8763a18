import { gpsSignalStatuses } from '@milepost/domain/gps-signal/gps-signal-status';
import { gpsHealthActions, gpsHealthCauses } from '@milepost/domain/transport/reading/gps-health';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';
import { TransportParams } from './plan.ts';

const closed = { additionalProperties: false } as const;

export const GpsHealthCheck = Type.Object(
  {
    status: nullable(literals(gpsSignalStatuses)),
    trackingId: nullable(Type.String()),
    latestGpsSignal: nullable(Type.String({ format: 'date-time', description: 'By the device’s clock.' })),
    latestReceivedAt: nullable(
      Type.String({ format: 'date-time', description: 'When the device last sent anything, by the server’s clock.' }),
    ),
    cause: nullable(literals(gpsHealthCauses)),
    nextAction: nullable(literals(gpsHealthActions)),
    suggestedTrackingIds: Type.Array(Type.String(), {
      description: 'IDs that may be meant: similar ones, or those used on this lane.',
    }),
    lastReminderAt: nullable(Instant),
    nextReminderAt: nullable(
      Type.String({ format: 'date-time', description: 'When the next reminder can be sent; null: now.' }),
    ),
  },
  closed,
);

export type GpsHealthCheck = Static<typeof GpsHealthCheck>;

export const getGpsHealthCheck = defineCall({
  operationId: 'getGpsHealthCheck',
  method: 'GET',
  path: '/v2/transports/{transportId}/gps-health-check',
  tag: 'Transports',
  summary: 'Why tracking of the vehicle does not work as it should, and what can be done about it',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  response: GpsHealthCheck,
  refusals: ['TRANSPORT_OUTDATED'],
});

export const GpsSignals = Type.Object(
  {
    signals: Type.Array(
      Type.Object(
        {
          at: Instant,
          latitude: Type.Number(),
          longitude: Type.Number(),
          speedKmh: nullable(Type.Number()),
          heading: nullable(Type.Number()),
        },
        closed,
      ),
    ),
    totalElements: Type.Integer({
      minimum: 0,
      description: 'The total number; if there are very many, they are thinned out evenly.',
    }),
  },
  closed,
);

export type GpsSignals = Static<typeof GpsSignals>;

export const getGpsSignals = defineCall({
  operationId: 'getGpsSignals',
  method: 'GET',
  path: '/v2/transports/{transportId}/gps-signals',
  tag: 'Transports',
  summary: 'The vehicle’s positions within the tracking timeframe, oldest first',
  access: 'member',
  cost: 'EXPENSIVE',
  params: TransportParams,
  response: GpsSignals,
  refusals: ['TRANSPORT_OUTDATED'],
});
