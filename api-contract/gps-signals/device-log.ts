import { deviceLogReasons } from '@milepost/domain/gps-signal/device-log-reason';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const tag = 'GPS connections';
const LAST_PAGE = 10_000;

export const paging = {
  page: Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
};
export const Search = Type.String({ maxLength: 100 });

const deviceLogOutcomes = ['STORED', 'DUPLICATE', 'QUARANTINED'] as const;

export const DeviceLogQuery = Type.Object(
  {
    trackingId: Type.Optional(Search),
    connectionId: Type.Optional(Id),
    outcome: Type.Optional(literals(deviceLogOutcomes)),
    ...paging,
  },
  { additionalProperties: false },
);

export type DeviceLogQuery = Static<typeof DeviceLogQuery>;

const DeviceLogEntry = Type.Object(
  {
    id: Type.String(),
    receivedAt: Instant,
    at: nullable(Instant),
    trackingId: nullable(Type.String()),
    connectionId: nullable(Id),
    outcome: literals(deviceLogOutcomes),
    reason: nullable(literals(deviceLogReasons)),
    signal: Type.Unknown({
      description: 'The signal as understood, or the beginning of what could not be understood.',
    }),
  },
  { additionalProperties: false },
);

export const DeviceLogPage = Type.Object(
  { entries: Type.Array(DeviceLogEntry), totalElements: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
);

export type DeviceLogPage = Static<typeof DeviceLogPage>;

export const getDeviceLog = defineCall({
  operationId: 'getDeviceLog',
  method: 'GET',
  path: '/v2/gps-connections/log',
  tag,
  summary:
    'What the devices sent and its outcome, newest first: everything quarantined, and one stored signal per hour and device',
  access: 'carrier',
  cost: 'EXPENSIVE',
  query: DeviceLogQuery,
  response: DeviceLogPage,
  refusals: [],
});
