import {
  MAX_SIGNALS_PER_REQUEST,
  sendGpsSignals,
  type NativeSignal,
  type SignalOutcome,
} from '@milepost/api-contract/gps-signals/native';
import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { normalizeTrackingId } from '@milepost/domain/gps-signal/tracking-id';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { FindConnection } from '../../http/authenticate.ts';
import { textOfBody } from '../../http/read-body.ts';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import { validationIssues } from '../../http/validation-issues.ts';
import { itemValidatorCompiler } from '../../http/validators.ts';
import { requireKind } from '../connection-key.ts';
import type { Intake } from '../intake/intake.ts';
import { parseLines } from './parse-lines.ts';
import { parseTimestamp } from '../parse-timestamp.ts';

export type NativeCallParts = {
  readonly intake: Pick<Intake, 'accept'>;
  readonly findConnection: FindConnection;
  /** The current time, in epoch milliseconds. */
  readonly now: () => number;
};

export async function registerNativeCall(
  app: FastifyInstance,
  { intake, findConnection, now }: NativeCallParts,
): Promise<void> {
  app.decorate('findConnection', findConnection);
  await app.register((scope, _, done) => {
    scope.addContentTypeParser(
      'application/x-ndjson',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, bytes: Buffer) =>
        // One more than allowed, to detect too many.
        parseLines(textOfBody(request, bytes), MAX_SIGNALS_PER_REQUEST + 1),
    );
    registerCall(
      scope,
      sendGpsSignals,
      async ({ body, principal, request }) => {
        requireKind(principal, 'NATIVE');
        const issues = issuesOf(request, body);
        const signals = issues === null ? body : body.filter((_signal, index) => !issues.has(index));
        const read = signals.map(asGpsSignal);
        const named = read.filter(isNamed);
        const outcomes = await intake.accept(principal, named, now());
        if (issues === null && named.length === body.length) {
          return { results: outcomes.map((outcome, index) => explained(outcome, body[index])) };
        }
        const [asRead, taken] = [read.values(), outcomes.values()];
        const results = body.map((signal, index): SignalOutcome => {
          const issue = issues?.get(index) ?? (isNamed(asRead.next().value ?? lost()) ? undefined : NAMELESS);
          return refused(issue) ?? explained(taken.next().value ?? lost(), signal);
        });
        return { results };
      },
      { validateItems: itemValidatorCompiler(now) },
    );
    done();
  });
}

/** Each invalid signal's error, by index; null when all are valid. An error of the whole body ends the request. */
function issuesOf(request: FastifyRequest, body: unknown): Map<number, string> | null {
  if (Array.isArray(body) && body.length > MAX_SIGNALS_PER_REQUEST) {
    const message = `must not contain more than ${MAX_SIGNALS_PER_REQUEST.toLocaleString('en')} signals`;
    throw new Refusal('PAYLOAD_TOO_LARGE', { issues: [{ path: 'body', message }] });
  }
  const error = request.validationError;
  if (error === undefined) return null;
  if (!Array.isArray(body)) throw error;
  const found = error.validation as NonNullable<FastifyError['validation']>;
  const ofSignals = Map.groupBy(found, ({ instancePath }) => Number(instancePath.split('/', 2)[1]));
  return new Map([...ofSignals].map(([index, errors]) => [index, issueOf(errors)]));
}

/** The first invalid field, and its error. */
function issueOf(errors: Parameters<typeof validationIssues>[1]): string {
  const [{ path, message } = lost()] = validationIssues('', errors);
  const [, , field] = path.split('/');
  return field === undefined ? message : `${field} ${message}`;
}

const NAMELESS = 'trackingId says nothing';

function isNamed({ trackingId }: GpsSignal): boolean {
  return trackingId !== '';
}

function refused(issue: string | undefined): SignalOutcome | null {
  return issue === undefined ? null : { status: 'REFUSED', reason: 'NOT_A_SIGNAL', issue };
}

const ZONE = /(z|[+-]\d\d:\d\d)$/i;

function explained(outcome: SignalOutcome, signal: NativeSignal | undefined): SignalOutcome {
  if (outcome.status !== 'QUARANTINED' || outcome.reason !== 'NOT_A_TIME') return outcome;
  const hasZone = ZONE.test(String(signal?.at));
  const issue = hasZone ? 'at is no date and time of RFC 3339' : 'at lacks its zone: Z, or an offset such as +01:00';
  return { ...outcome, issue };
}

function lost(): never {
  throw new Error('A signal has no outcome.');
}

function asGpsSignal({ trackingId, at, latitude, longitude, speedKmh, heading, accuracyM }: NativeSignal): GpsSignal {
  const hasPosition = latitude !== undefined || longitude !== undefined;
  return {
    trackingId: normalizeTrackingId(trackingId),
    at: typeof at === 'string' ? parseTimestamp(at) : at,
    // One coordinate without the other is not a position.
    position: hasPosition ? { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN } : null,
    speedKmh: speedKmh ?? null,
    heading: heading ?? null,
    accuracyM: accuracyM ?? null,
  };
}
