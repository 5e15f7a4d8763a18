const TIMEOUT_MS = 4000;
const MAX_ANSWER_BYTES = 8_000_000;

export class ServiceFailure extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'ServiceFailure';
  }
}

/** Fetches JSON from a service of the operator. Fails with a reason if it is down, slow or returns something else. */
export async function fetchJson(url: URL, request: { method?: string; body?: string } = {}): Promise<unknown> {
  let text: string;
  let status: number;
  try {
    const response = await fetch(withoutCredentials(url), {
      ...request,
      headers: {
        accept: 'application/json',
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...authorization(url),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    text = await readLimited(response);
  } catch (error) {
    throw new ServiceFailure(`${url.host} could not be asked: ${reasonOf(error)}`, { cause: error });
  }
  if (status !== 200) throw new ServiceFailure(`${url.host} answered ${status}`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ServiceFailure(`${url.host} did not answer with JSON`, { cause: error });
  }
}

/** `fetch` only reports a failure; its cause holds the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

async function readLimited({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new ServiceFailure('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function withoutCredentials(url: URL): URL {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain;
}

/** Operators write `https://user:password@host` for a service of their own. */
function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** An address below the configured one, keeping its path and query (such as an API key). */
export function urlBelow(base: URL, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
