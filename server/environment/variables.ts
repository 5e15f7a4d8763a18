import { StartFailure } from '../failure/start-failure.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

// An empty variable, such as `SENTRY_DSN=` in a settings file, counts as not set.
export function readVariable(variables: Variables, name: string): string | undefined {
  const value = variables[name]?.trim();
  return value === '' ? undefined : value;
}

export function readWebAddress(variables: Variables, name: string): string | undefined {
  const text = readVariable(variables, name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartFailure(`${name} is "${text}": set it to an address that begins with https://, or leave it out.`);
  }
  return text;
}

export function isLoopback(address: string): boolean {
  return loopbackHosts.has(new URL(address).hostname);
}
