import { createHash, randomBytes } from 'node:crypto';

/** The parts of a browser that signing in needs: cookies by path, no automatic redirects. */
export class TestBrowser {
  readonly origin: string;
  readonly #inside: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, { name: string; value: string; path: string }>();

  /** `inside`: the address that a proxy in front of the origin would call. */
  constructor(origin: string, headers: Readonly<Record<string, string>> = {}, inside = origin) {
    this.origin = origin;
    this.#inside = inside;
    this.#headers = headers;
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const asked = new URL(address, this.origin);
    const url = asked.origin === this.origin ? new URL(asked.pathname + asked.search, this.#inside) : asked;
    const cookie = [...this.#cookies.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = {
      ...this.#headers,
      accept: 'text/html',
      ...(cookie === '' ? {} : { cookie }),
      ...(init.headers as object),
    };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(`${name} /`)?.value;
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(`${name} /`, { name, value, path: '/' });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    if (value === '') this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { name, value, path });
  }

  /** Starts a sign-in like the app; returns where the provider redirects to. */
  async startSignIn(parameters: Readonly<Record<string, string>> = {}) {
    const codeVerifier = randomBytes(32).toString('base64url');
    const nonce = randomBytes(16).toString('base64url');
    const query = new URLSearchParams({
      client_id: 'milepost',
      response_type: 'code',
      redirect_uri: `${this.origin}/callback`,
      scope: 'openid email profile offline_access',
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'state-of-the-app',
      nonce,
      ...parameters,
    });
    const response = await this.fetch(`/oidc/auth?${query.toString()}`);
    return { codeVerifier, nonce, response, location: response.headers.get('location') ?? '' };
  }

  async choosePerson(page: string, personId: string): Promise<Response> {
    const body = new URLSearchParams({ person: personId });
    return await this.fetch(page, { method: 'POST', body });
  }

  /** Goes through all of the provider's pages, up to what the app posts to /v2/session. */
  async obtainCode(personId: string) {
    const { codeVerifier, nonce, location } = await this.startSignIn();
    const resumed = await this.choosePerson(location, personId);
    const callback = await this.fetch(resumed.headers.get('location') ?? '');
    const { searchParams } = new URL(callback.headers.get('location') ?? '');
    const code = searchParams.get('code');
    const iss = searchParams.get('iss');
    if (code === null || iss === null) throw new Error(`The provider gave no code: ${searchParams.toString()}`);
    return { code, codeVerifier, nonce, iss, redirectUri: `${this.origin}/callback` };
  }

  /** Signs out as a person led there by a link; returns the confirmation page and the response to confirming. */
  async signOutAtProvider() {
    const asked = await (await this.fetch('/oidc/session/end')).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(asked)?.[1] ?? '';
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    return { asked, answer: await this.fetch('/oidc/session/end/confirm', { method: 'POST', body }) };
  }

  async call(method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
    const response = await this.fetch(path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
  }

  async signIn(personId: string): Promise<Answer> {
    const { status, body } = await this.call('POST', '/v2/session', await this.obtainCode(personId));
    if (status !== 200) throw new Error(`The sign-in was refused: ${JSON.stringify(body)}`);
    return body;
  }
}

/** The session call's answer. */
type Answer = {
  readonly accessToken: string;
  readonly expiresAt: string;
  readonly profile: Readonly<Record<string, string | null>>;
  readonly logoutUrl: string | null;
  readonly code: string;
};
