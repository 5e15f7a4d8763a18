import {
  MOST_SIGNALS_A_REQUEST,
  sendGpsSignals,
  type NativeSignal,
  type SignalOutcome,
} from '@milepost/api-contract/gps-signals/native';
import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { normalTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { FindConnection } from '../http/authenticate.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import type { Intake } from './intake/intake.ts';
import { parseLines } from './parse-lines.ts';
import { parseTimestamp } from './parse-timestamp.ts';

export type NativeCallParts = {
  readonly intake: Pick<Intake, 'take'>;
  readonly findConnection: FindConnection;
  /** The moment, in epoch milliseconds. */
  readonly now: () => number;
};

export async function registerNativeCall(
  app: FastifyInstance,
  { intake, findConnection, now }: NativeCallParts,
): Promise<void> {
  app.decorate('findConnection', findConnection);
  await app.register((scope, _, done) => {
    scope.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, async (_request: unknown, text: string) =>
      parseLines(text),
    );
    registerCall(
      scope,
      sendGpsSignals,
      async ({ body, principal, request }) => {
        const issues = issuesOf(request, body);
        const signals = issues === null ? body : body.filter((_signal, index) => !issues.has(index));
        const read = signals.map(asGpsSignal);
        const named = read.filter(isNamed);
        const outcomes = await intake.take(principal, named, now());
        if (issues === null && named.length === body.length) return { results: [...outcomes] };
        const [asRead, taken] = [read.values(), outcomes.values()];
        const results = body.map((_signal, index): SignalOutcome => {
          const issue = issues?.get(index) ?? (isNamed(asRead.next().value ?? lost()) ? undefined : NAMELESS);
          return refused(issue) ?? taken.next().value ?? lost();
        });
        return { results };
      },
      { judgesBody: true },
    );
    done();
  });
}

/** What is wrong with which signal; null where nothing is. What is wrong with the body as a whole ends the request. */
function issuesOf(request: FastifyRequest, body: unknown): Map<number, string> | null {
  if (Array.isArray(body) && body.length > MOST_SIGNALS_A_REQUEST) throw new Refusal('PAYLOAD_TOO_LARGE');
  const error = request.validationError;
  if (error === undefined) return null;
  if (!Array.isArray(body)) throw error;
  const issues = new Map<number, string>();
  const found = error.validation as NonNullable<FastifyError['validation']>;
  for (const { instancePath, message, params } of found) {
    const [, index, ...fields] = instancePath.split('/');
    const field = params['missingProperty'] ?? params['additionalProperty'] ?? fields[0];
    const place = Number(index);
    if (!issues.has(place))
      issues.set(place, `${typeof field === 'string' ? `${field} ` : ''}${message ?? 'is not valid'}`);
  }
  return issues;
}

const NAMELESS = 'trackingId says nothing';

function isNamed({ trackingId }: GpsSignal): boolean {
  return trackingId !== '';
}

function refused(issue: string | undefined): SignalOutcome | null {
  return issue === undefined ? null : { status: 'REFUSED', reason: 'NOT_A_SIGNAL', issue };
}

function lost(): never {
  throw new Error('A signal has no outcome.');
}

function asGpsSignal({ trackingId, at, latitude, longitude, speedKmh, heading, accuracyM }: NativeSignal): GpsSignal {
  const hasPosition = latitude !== undefined || longitude !== undefined;
  return {
    trackingId: normalTrackingId(trackingId),
    at: typeof at === 'string' ? parseTimestamp(at) : at,
    // One without the other is no place.
    position: hasPosition ? { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN } : null,
    speedKmh: speedKmh ?? null,
    heading: heading ?? null,
    accuracyM: accuracyM ?? null,
  };
}
