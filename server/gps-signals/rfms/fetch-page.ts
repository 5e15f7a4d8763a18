import type { Credentials } from '@milepost/api-contract/gps-signals/connections';
import type { ConnectionProblem } from '@milepost/domain/gps-signal/connection-problem';
import { AddressNotAllowed, type Reach } from '../../outgoing/address-guard.ts';
import { parseRetryAfter } from '../../outgoing/retry-after.ts';
import { guardedGet, type HttpResponse } from './guarded-get.ts';
import { readVehiclePositions, type PositionPage } from './read-vehicle-positions.ts';
import type { FetchState } from './rfms-settings.ts';

/** Why a fetch failed, and when the other side allows a retry. */
export class FetchFailure extends Error {
  readonly problem: ConnectionProblem;
  readonly retryAt: number | null;

  constructor(
    problem: ConnectionProblem,
    { retryAt = null, cause }: { retryAt?: number | null; cause?: unknown } = {},
  ) {
    super(problem, { cause });
    this.name = 'FetchFailure';
    this.problem = problem;
    this.retryAt = retryAt;
  }
}

type Source = {
  readonly url: string;
  readonly credentials: Credentials;
  readonly reach: Reach;
  readonly signal: AbortSignal;
};

const MEDIA_TYPE = 'application/json; rfms=vehiclepositions.v4.0';

export async function fetchPage(
  { url, credentials, reach, signal }: Source,
  { startTime, lastVin }: Pick<FetchState, 'startTime' | 'lastVin'>,
  now: number,
): Promise<PositionPage> {
  const address = new URL(`${url}/vehiclepositions`);
  address.searchParams.set('starttime', startTime);
  address.searchParams.set('datetype', 'received');
  if (lastVin !== null) address.searchParams.set('lastVin', lastVin);
  const headers = { accept: MEDIA_TYPE, authorization: authorizationOf(credentials) };
  const answer = await guardedGet(address, { headers, reach, signal }).catch((cause: unknown) => {
    const isForbidden = cause instanceof AddressNotAllowed;
    throw new FetchFailure(isForbidden ? 'ADDRESS_NOT_ALLOWED' : 'UNREACHABLE', { cause });
  });
  return pageOf(answer, now);
}

function pageOf({ status, headers, body }: HttpResponse, now: number): PositionPage {
  if (status === 401 || status === 403) throw new FetchFailure('CREDENTIALS_REFUSED');
  if (status === 429) throw new FetchFailure('RATE_LIMITED', { retryAt: parseRetryAfter(headers['retry-after'], now) });
  if (status >= 500) throw new FetchFailure('UNREACHABLE', { retryAt: parseRetryAfter(headers['retry-after'], now) });
  const page = status === 200 ? readVehiclePositions(body, now) : null;
  if (page === null) throw new FetchFailure('UNEXPECTED_ANSWER');
  return page;
}

function authorizationOf(credentials: Credentials): string {
  if (credentials.kind === 'BEARER') return `Bearer ${credentials.token}`;
  const { username, password } = credentials;
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}
