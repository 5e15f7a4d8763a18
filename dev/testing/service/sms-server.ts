import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { trackPendingWork } from './track-pending-work.ts';

type Answer = { readonly status: number; readonly retryAfter?: string; readonly message?: string };
type ReceivedSms = { readonly to: string; readonly from: string; readonly body: string; readonly token: string };

/** A Twilio-like service on loopback. It requires the login, and accepts one SMS per idempotency token. */
export async function startSmsServer() {
  const behavior: { answer: (sms: ReceivedSms) => Answer | 'HANG_UP' | null } = { answer: () => null };
  /** Every request, and the accepted messages. */
  const requests: ReceivedSms[] = [];
  const accepted = new Map<string, ReceivedSms>();
  const path = '/2010-04-01/Accounts/AC1/Messages.json';
  const authorization = `Basic ${Buffer.from('AC1:secret').toString('base64')}`;
  const server = http.createServer((request, response) => {
    const respond = async () => {
      const form = new URLSearchParams(await text(request));
      const send = (status: number, said: object, headers = {}) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(said));
      if (request.headers.authorization !== authorization) return send(401, { code: 20_003, message: 'Authenticate' });
      if (request.method !== 'POST' || request.url !== path) return send(404, { code: 20_404, message: 'Not found' });
      const of = (name: string) => form.get(name) ?? '';
      const token = String(request.headers['i-twilio-idempotency-token']);
      const sms = { to: of('To'), from: of('From'), body: of('Body'), token };
      requests.push(sms);
      const answer = behavior.answer(sms);
      if (answer === null || answer === 'HANG_UP') accepted.set(token, accepted.get(token) ?? sms);
      if (answer === 'HANG_UP') return request.socket.destroy();
      if (answer === null) return send(201, { sid: `SM${token}`, status: 'queued' });
      const { status, retryAfter, message = 'No' } = answer;
      return send(status, { code: 20_000, message }, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
    };
    void during(respond());
  });
  const { during, settled } = trackPendingWork(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://AC1:secret@127.0.0.1:${port}${path}?from=+4930123456`,
    habits: behavior,
    asked: requests,
    taken: accepted,
    /** Resolves when every sender has disconnected and all their requests are answered. */
    settled,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
