import { DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS } from '@milepost/domain/reports/token-days';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { closed } from './report-query.ts';

const tag = 'Reports';

const ReportingToken = Type.Object(
  {
    id: Id,
    name: Type.String(),
    createdAt: Instant,
    createdBy: nullable(Type.String({ description: 'The person who created it.' })),
    expiresAt: Instant,
    lastUsedAt: nullable(Instant),
  },
  closed,
);

export type ReportingToken = Static<typeof ReportingToken>;

export const createReportingToken = defineCall({
  operationId: 'createReportingToken',
  method: 'POST',
  path: '/v2/reports/token',
  tag,
  summary: 'Create a token for a spreadsheet or BI tool to read the reports and nothing else; it is shown only once',
  access: 'shipper',
  securityEvent: 'REPORTING_TOKEN_MADE',
  cost: 'CHEAP',
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`\S` }),
      days: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_TOKEN_DAYS,
          default: DEFAULT_TOKEN_DAYS,
          description: 'The number of days that the token is valid.',
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({ reportingToken: ReportingToken, token: Type.String() }, closed),
  refusals: ['TOO_MANY_REPORTING_TOKENS'],
});

export const listReportingTokens = defineCall({
  operationId: 'listReportingTokens',
  method: 'GET',
  path: '/v2/reports/token',
  tag,
  summary: 'The organisation’s valid reporting tokens',
  access: 'shipper',
  cost: 'CHEAP',
  response: Type.Object({ reportingTokens: Type.Array(ReportingToken) }, closed),
  refusals: [],
});

export const revokeReportingToken = defineCall({
  operationId: 'revokeReportingToken',
  method: 'DELETE',
  path: '/v2/reports/token/{tokenId}',
  tag,
  summary: 'Revoke a reporting token; it is refused from then on. Allowed for its creator and for managers',
  access: 'shipper',
  securityEvent: 'REPORTING_TOKEN_REVOKED',
  cost: 'CHEAP',
  params: Type.Object({ tokenId: Id }, closed),
  response: Type.Object({ revokedAt: Instant }, closed),
  refusals: [],
});
