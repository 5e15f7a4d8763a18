import { StartFailure } from '../failure/start-failure.ts';
import { isLoopback, readVariable, readWebAddress, type Variables } from './variables.ts';

const EXAMPLE = 'https://KEY@sentry.example.com/42';

/** A DSN of Sentry: key, host and number of a project. */
export function readSentryDsn(variables: Variables): string | undefined {
  const text = readWebAddress(variables, 'SENTRY_DSN');
  if (text === undefined) return undefined;
  const url = new URL(text);
  if (url.username === '' || !/^(\/[^/]+)*\/\d+$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    // The key stays out of terminals and logs.
    const shown = url.username === '' ? text : `${url.protocol}//…@${url.host}${url.pathname}`;
    throw new StartFailure(
      `SENTRY_DSN is "${shown}": set it to the DSN of a project as its error reporting service shows it, such as ${EXAMPLE}, or leave it out.`,
    );
  }
  return text;
}

export type TagManagerSettings = {
  readonly url: string;
  /** Where its tags load from and send to, as listed in the Content Security Policy. */
  readonly origins: readonly string[];
};

/** The tag manager's script, and the origins that its tags need in addition to its own. */
export function readTagManager(variables: Variables): TagManagerSettings | undefined {
  const url = readWebAddress(variables, 'TAG_MANAGER_URL');
  const origins = (readVariable(variables, 'TAG_MANAGER_ORIGINS') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (url === undefined && origins.length > 0) {
    throw new StartFailure('TAG_MANAGER_ORIGINS is set without TAG_MANAGER_URL: set both, or leave both out.');
  }
  return url === undefined ? undefined : { url, origins: origins.map(readOrigin) };
}

const ORIGIN = /^https?:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i;

/** An origin, or all hosts below a domain of at least two names: "*.com" would be half of the internet. */
function readOrigin(text: string): string {
  const isWide = text.includes('*');
  const plain = text.replace('*.', 'any.');
  const url = ORIGIN.test(text) ? URL.parse(plain) : null;
  const isSafe = url !== null && (url.protocol === 'https:' || (!isWide && isLoopback(plain)));
  if (!isSafe || (isWide && url.hostname.split('.').length < 3)) {
    throw new StartFailure(
      `TAG_MANAGER_ORIGINS names "${text}": name origins such as https://www.example.com or https://*.example.com, without a path and separated by commas.`,
    );
  }
  return text;
}
