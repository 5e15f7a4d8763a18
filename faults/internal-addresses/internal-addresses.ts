import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { openWholeApp } from '../../dev/testing/app/whole-app.ts';
import { startNameServer } from '../../dev/testing/service/name-server.ts';
import { insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { openDatabase } from '../../server/database/database.ts';
import type { Reach } from '../../server/outgoing/address-guard.ts';
import { createPublicResolver } from '../../server/outgoing/name-resolver.ts';
import { openWebhookClient } from '../../server/webhooks/post-webhook.ts';
import type { FaultReport } from '../fault-report.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';

const INSIDE = `
  127.0.0.1 127.1 127.255.255.254 2130706433 017700000001 0x7f000001 0x7f.0.0.1 0177.0.0.1 0 0.0.0.0 10.0.0.1
  10.255.255.255 167772161 012.0.0.1 0xa.1 172.16.0.1 172.31.255.254 192.168.0.1 192.168.1 3232235777
  0300.0250.1.1 169.254.169.254 2852039166 0xa9fea9fe 100.64.0.1 100.127.255.254 192.0.0.1 192.0.2.1 198.18.0.1
  198.19.255.254 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 192.88.99.1 [::1]
  [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1] [::ffff:169.254.169.254]
  [::ffff:0:127.0.0.1] [::127.0.0.1] [::7f00:1] [64:ff9b::7f00:1] [64:ff9b::10.0.0.1] [64:ff9b:1::a00:1]
  [2002:7f00:1::] [2002:a00:1::1] [2002:a9fe:a9fe::1] [2001::1] [2001:0:7f00:1::1] [2001:db8::1] [2001:20::1]
  [fc00::1] [fd00:ec2::254] [fe80::1] [fec0::1] [ff02::1] [ff05::2] [100::1] [5f00::1] [3fff::1] [2001:10::1]
  localhost LOCALHOST ⓛocalhost １２７.0.0.1 127。0。0。1`
  .trim()
  .split(/\s+/);
/** Forms that hide the host or the port; the last ones use ports that may not be called. */
const formsOf = (host: string) => [`https://${host}/`, `http://${host}/`, `https://${host}:443/x?y=1`];
const ODD = ['https://user@127.0.0.1/', 'https://8.8.8.8@127.0.0.1/', 'https://8.8.8.8:8443/', 'http://8.8.8.8:22/'];
const MORE = [
  'file:///etc/passwd',
  'ftp://10.0.0.1/',
  'gopher://127.0.0.1/',
  'https:/\\127.0.0.1/',
  'https://127.0.0.1#@8.8.8.8/',
];

/** CHECKS_ON_SAVE: names are checked when a webhook is saved, not when it is called. */
type Options = { readonly mutant?: 'CHECKS_ON_SAVE'; readonly server?: DatabaseServer };
type Found = { readonly attempts: number; readonly reached: number; readonly wrong: readonly string[] };

/**
 * No webhook reaches an internal address: not when saved or changed, nor through a name that resolves elsewhere later.
 */
export async function run(_isSmall: boolean, _seed: number, options: Options = {}): Promise<FaultReport & Found> {
  const wrong: string[] = [];
  let [attempts, reached] = [0, 0];
  const canary = createServer((_request, response) => {
    reached += 1;
    response.end();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const { port } = canary.address() as AddressInfo;
  const urls = [...INSIDE.flatMap(formsOf), ...ODD, ...MORE];
  await withOwnDatabase(options.server, async (url) => {
    const database = await openDatabase({ connectionString: url });
    const { app, bearer, close } = await openWholeApp(database);
    const { id } = await insertOrganization(database.worker, 'SHIPPER');
    const headers = await bearer((await insertPerson(database.worker, { organization_id: id })).id);
    const events = ['transport.phase.changed'];
    const ask = async (method: 'POST' | 'PUT', path: string, address: string) => {
      attempts += 1;
      const payload = { url: address, verifySsl: false, isActive: true, events };
      return await app.inject({ method, url: `/v2/webhooks${path}`, headers, payload });
    };
    const saved = (await ask('POST', '', 'https://8.8.8.8/')).json<{ webhook: { id: string } }>().webhook.id;
    for (const address of urls) {
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${saved}`],
      ] as const) {
        const { statusCode } = await ask(method, path, address);
        if (statusCode !== 422) wrong.push(`${method} ${address} was answered ${statusCode}`);
      }
    }
    await close();
    await database.close();
  });
  attempts += await call(urls, port, options.mutant === 'CHECKS_ON_SAVE' ? 'ANYWHERE' : 'PUBLIC', wrong);
  await new Promise<void>((resolve) => canary.close(() => resolve()));
  if (reached > 0) wrong.push(`an address inside was reached ${reached} times`);
  const example = wrong[0] === undefined ? '' : `, the first: ${wrong[0]}`;
  const figure = `${attempts} attempts to reach inside, ${reached} arrived, ${wrong.length} wrong${example}`;
  return { figure, holds: wrong.length === 0, attempts, reached, wrong };
}

/** Posts like the sender, past all earlier checks, and to a name that by now resolves to an internal address. */
async function call(urls: readonly string[], port: number, reach: Reach, wrong: string[]): Promise<number> {
  const rebound = `${randomUUID()}.example`;
  // A name that no longer resolves as it did when it was saved.
  const nameServer = await startNameServer({ [rebound]: ['127.0.0.1', '8.8.8.8'] });
  const poster = openWebhookClient(createPublicResolver([nameServer.address]));
  const post = async (url: URL) =>
    await poster.post({ url, verifySsl: false, headers: {}, body: '{}', reach, timeoutMs: 2_000 });
  const callable = urls.flatMap((one) => URL.parse(one) ?? []).filter(({ protocol }) => /^https?:$/.test(protocol));
  try {
    if (reach === 'PUBLIC') {
      for (const url of callable) {
        const posted = await post(url);
        if (!('error' in posted) || posted.error !== 'ADDRESS_FORBIDDEN') {
          wrong.push(`calling ${url.href} came to ${JSON.stringify(posted)}`);
        }
      }
    }
    // The canary listens on a port that only tests may call.
    await post(new URL(`http://${rebound}:${port}/`));
    await post(new URL(`http://${rebound}/`));
    if (!nameServer.asked.includes(rebound)) wrong.push('the name that leads inside was not looked up');
  } finally {
    await nameServer.close();
    poster.close();
  }
  return callable.length + 2;
}
