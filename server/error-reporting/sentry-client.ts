import { withoutPersonalData } from '@milepost/domain/failure-report/without-personal-data';
import { createStackParser, createTransport, type ErrorEvent, type Event, type Transport } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FailureReport } from './failure-report.ts';

const SEND_MS = 5_000;
/** Within the time left for the database connections to close. */
const CLOSE_MS = 500;

type Options = { readonly dsn: string; readonly version: string; readonly projectFolder: string };

/**
 * Sentry's client as in its SDK for Node, without the automatic instrumentation: no request, query or log line is
 * watched, and nothing leaves but what is reported here (decision 86).
 */
export function openSentry({ dsn, version, projectFolder }: Options) {
  const parse = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    release: version,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    transport: postEnvelope,
    stackParser: parse,
    integrations: [],
    traceLifecycle: 'static',
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: scrub,
  });
  client.init();
  return {
    tell: (failure: FailureReport, unreported: number): void =>
      void client.captureEvent(eventOf(failure, unreported, (stack) => framesOf(parse(stack), projectFolder))),
    close: async (): Promise<void> => void (await client.close(CLOSE_MS)),
  };
}

type Frames = ReturnType<ReturnType<typeof createStackParser>>;

function eventOf(failure: FailureReport, unreported: number, frames: (stack: string) => Frames): Event {
  const { severity, name, message, stack, code, call, status, errorId, sentence } = failure;
  const tags = { errorId, call, code, status, unreported: unreported === 0 ? undefined : unreported };
  const told = Object.entries(tags).filter(([, value]) => value !== undefined);
  return {
    level: severity,
    ...(sentence === undefined ? {} : { transaction: sentence }),
    tags: Object.fromEntries(told.map(([tag, value]) => [tag, String(value)])),
    // Refusals come from one place in the code for all calls, so they are grouped by code and call.
    ...(call !== undefined && code !== undefined ? { fingerprint: [code, call] } : {}),
    exception: {
      values: [
        {
          type: name,
          value: withoutPersonalData(message),
          ...(stack === undefined ? {} : { stacktrace: { frames: frames(stack) } }),
        },
      ],
    },
  };
}

/** Removes the location of the program on this machine. */
function framesOf(frames: Frames, projectFolder: string): Frames {
  return frames.map((frame) => {
    const { filename } = frame;
    if (filename === undefined || !/^(file:|\/)/.test(filename)) return frame;
    const file = filename.startsWith('file:') ? fileURLToPath(filename) : filename;
    const { abs_path: _absolute, ...rest } = frame;
    return { ...rest, filename: path.relative(projectFolder, file) };
  });
}

/** Removes what the client may have added by itself. */
function scrub(event: ErrorEvent): ErrorEvent {
  const {
    user: _user,
    breadcrumbs: _breadcrumbs,
    request: _request,
    server_name: _server,
    extra: _extra,
    ...rest
  } = event;
  return rest;
}

function postEnvelope(options: Parameters<typeof createTransport>[0] & { readonly url: string }): Transport {
  return createTransport(options, async ({ body }) => {
    const answer = await fetch(options.url, {
      method: 'POST',
      // A copy of the bytes, as fetch requires.
      body: typeof body === 'string' ? body : Uint8Array.from(body),
      headers: { 'content-type': 'application/x-sentry-envelope' },
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_MS),
    });
    await answer.body?.cancel();
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
        'retry-after': answer.headers.get('retry-after'),
      },
    };
  });
}
