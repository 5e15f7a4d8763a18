import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

type Stream = { readonly port: number; readonly accessToken: string };

/** Opens a stream like a browser and reports the transport of each hint. Returns a function that closes the stream. */
export async function watch({ port, accessToken }: Stream, onHint: (transportId: string) => void): Promise<() => void> {
  const request = get({
    host: '127.0.0.1',
    port,
    path: '/v2/live',
    headers: { authorization: `Bearer ${accessToken}` },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A viewer was answered with ${response.statusCode}.`);
  response.setEncoding('utf8');
  const ready = Promise.withResolvers<void>();
  let text = '';
  response.on('data', (more: string) => {
    const events = (text + more).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const transportId = /"transportId":"([^"]+)"/.exec(event)?.[1];
      if (transportId !== undefined) onHint(transportId);
      else if (event.includes('event: ready')) ready.resolve();
    }
  });
  await ready.promise;
  return () => request.destroy();
}
