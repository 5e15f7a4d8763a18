import { expect, test, vi } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import { startLoopbackService } from '../../dev/testing/service/loopback-service.ts';
import { eventIn, type SentEvent } from '../../dev/testing/service/sentry-envelope.ts';
import type { FailureReport } from './failure-report.ts';
import { openErrorReporting, type ErrorReporting } from './open-error-reporting.ts';

const SECRET = 'mps_0123456789012345678901234567890123456789012';
let reporting: ErrorReporting | undefined;
const { app } = await testApp({ reportFailure: (failure: FailureReport) => reporting?.report(failure) });
app.post('/breaks', { config: { access: 'public' } }, () => {
  throw new Error(`sophie@shipper.example at 10.1.2.3 asked https://milepost.example/twt?token=${SECRET}`);
});

/** What Sentry receives for requests, each sent as a browser or a script would. */
async function receivedOf(...asked: readonly { method?: 'POST'; url: string }[]) {
  const receiver = await startLoopbackService((_, response) => void response.writeHead(200).end('{}'));
  const said: unknown[] = [];
  reporting = openErrorReporting({
    sentryDsn: `http://0123456789abcdef@${receiver.url.host}/42`,
    version: '1.2.3+test',
    projectFolder: process.cwd(),
    logger: { warn: (...what: unknown[]) => void said.push(what) },
  });
  const answers = [];
  for (const request of asked) {
    const payload = request.method === 'POST' ? { email: 'sophie@shipper.example', secret: SECRET } : undefined;
    const headers = { authorization: `Bearer ${SECRET}`, 'user-agent': 'Sophie’s browser', cookie: 'session=secret' };
    answers.push(await app.inject({ ...request, headers, ...(payload && { payload }), remoteAddress: '203.0.113.7' }));
  }
  await reporting.close();
  reporting = undefined;
  expect(said).toEqual([]);
  const events = receiver.requests.map(({ body }) => eventIn(body)).filter((event) => event !== undefined);
  return { answers, events, sent: receiver.requests };
}

test('an answer of 500 or above is reported as an error: which call, where it broke, the id that its reader sees', async () => {
  const { answers, events, sent } = await receivedOf({ method: 'POST', url: '/breaks?q=Hamburg' });
  expect(answers[0]?.statusCode).toBe(500);
  const errorId = answers[0]?.json<{ errorId: string }>().errorId;
  expect(events).toMatchObject([{ level: 'error', release: '1.2.3+test', tags: { errorId, status: '500' } }]);
  const [error] = (events[0] as SentEvent).exception.values;
  expect(error).toMatchObject({ type: 'Error', value: '… at … asked https://milepost.example/twt' });
  // Vitest imports a test file by its own address, with a question mark and a number.
  const files = error?.stacktrace?.frames.map(({ filename }) => filename?.replace(/\?.*/, ''));
  expect(files).toContain('server/error-reporting/error-reporting.pg.test.ts');
  expect(sent[0]?.url.pathname).toBe('/api/42/envelope/');
});

test('nothing about who asked or what they sent leaves, nor where the program is installed', async () => {
  const { sent } = await receivedOf({ method: 'POST', url: '/breaks?q=Hamburg' });
  const all = sent.map(({ body, headers, url }) => JSON.stringify([body, headers, url.href])).join('\n');
  expect(all).toContain('1.2.3+test');
  for (const secret of ['sophie', 'Sophie', SECRET, 'Hamburg', '203.0.113.7', '10.1.2.3', 'cookie', process.cwd()]) {
    expect(all).not.toContain(secret);
  }
  // Sentry would otherwise take the address that the report comes from.
  expect(all).not.toContain('"infer_ip\\":\\"auto');
});

test('an answer of 400 or above is reported as a warning, once a minute per call, and a first visit is not', async () => {
  const refused = { url: '/v2/transports/planned' };
  const { events } = await receivedOf(
    refused,
    refused,
    { url: '/v2/nowhere' },
    { method: 'POST', url: '/v2/session/refresh' },
  );
  expect(events.map(({ level, tags }) => [level, tags['code'], tags['call']])).toEqual([
    ['warning', 'UNAUTHENTICATED', 'listPlannedTransports'],
    ['warning', 'NOT_FOUND', undefined],
  ]);
});

test('a thousand different failures cause twenty reports', async () => {
  const receiver = await startLoopbackService((_, response) => void response.writeHead(200).end('{}'));
  const flooded = openErrorReporting({
    sentryDsn: `http://key@${receiver.url.host}/42`,
    version: '1',
    projectFolder: '/',
    logger: { warn: () => undefined },
  });
  for (let index = 0; index < 1_000; index += 1) {
    flooded.report({ severity: 'error', name: `Error ${index}`, message: '', stack: undefined, code: undefined });
  }
  await flooded.close();
  expect(receiver.requests).toHaveLength(20);
});

test('a service that is away or never answers fails no request and does not delay the shutdown', async () => {
  const silent = await startLoopbackService(() => undefined);
  const warn = vi.fn<() => void>();
  for (const host of ['127.0.0.1:9', silent.url.host]) {
    reporting = openErrorReporting({
      sentryDsn: `http://key@${host}/42`,
      version: '1',
      projectFolder: '/',
      logger: { warn },
    });
    expect((await app.inject({ method: 'POST', url: '/breaks', payload: {} })).statusCode).toBe(500);
    await reporting.close();
  }
  reporting = undefined;
  expect(silent.requests).toHaveLength(1);
});
