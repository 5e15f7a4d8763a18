import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Refusal } from '@milepost/api-contract/call';
import type { Calls, OperationId } from '@milepost/api-contract/calls';
import type { CommonRefusal, RefusalCode } from '@milepost/api-contract/refusal-code';
import { Refused } from '../api/failure.ts';

type Words<Code extends RefusalCode> = { readonly [C in Code]: MessageDescriptor };
type WordsOf<Operations extends { readonly [O in OperationId]: object }> = Operations;

const unreachable = msg`The server cannot be reached. Please check your connection and try again.`;
const providerUnreachable = msg`The sign-in service cannot be reached at the moment. Please try again in a few minutes.`;

/** What any call can answer. The sentence for 401 and 403 is the specification's (§8). */
const common = {
  INVALID_REQUEST: msg`The server did not understand this request.`,
  UNAUTHENTICATED: msg`You are not authorized to view the requested data.`,
  NOT_AUTHORIZED: msg`You are not authorized to view the requested data.`,
  NO_ORGANIZATION: msg`You do not belong to an organization yet.`,
  NOT_FOUND: msg`What you were looking for does not exist.`,
  PAYLOAD_TOO_LARGE: msg`That is too much data for one request.`,
  UNSUPPORTED_MEDIA_TYPE: msg`The server did not understand this request.`,
  TOO_MANY_REQUESTS: msg`Too many requests in a short time. Please try again in a minute.`,
  UNAVAILABLE: msg`The server is busy. Please try again in 30 seconds.`,
  INTERNAL_ERROR: msg`Something went wrong on the server. Please try again in 30 seconds.`,
} as const satisfies Words<CommonRefusal>;

const byOperation = {
  getConfiguration: { IDENTITY_PROVIDER_UNREACHABLE: providerUnreachable },
  startSession: {
    LOGIN_FAILED: msg`An error occurred during logging in`,
    IDENTITY_PROVIDER_UNREACHABLE: providerUnreachable,
  },
  refreshSession: {
    SIGNED_OUT: msg`You are signed out. Please sign in again.`,
    IDENTITY_PROVIDER_UNREACHABLE: providerUnreachable,
  },
  endSession: {},
  getOrganization: {},
  getFeatures: {},
  getVersion: {},
  getCounts: {},
  listPlannedTransports: {},
  getLiveness: {},
  getReadiness: {},
} as const satisfies WordsOf<{ readonly [O in OperationId]: Words<Refusal<Calls[O]>> }>;

/** Turns whatever a call threw into the one message that is shown for it. */
export function wordsFor(error: unknown): MessageDescriptor {
  if (!(error instanceof Refused)) return unreachable;
  const own: Partial<Words<RefusalCode>> = byOperation[error.operationId];
  const shared: Partial<Words<RefusalCode>> = common;
  return own[error.code] ?? shared[error.code] ?? common.INTERNAL_ERROR;
}
