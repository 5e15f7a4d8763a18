import { StartFailure } from '../failure/start-failure.ts';
import { readVariable, type Variables } from './variables.ts';

export function readDatabaseUrl(variables: Variables): string | undefined {
  const text = readVariable(variables, 'DATABASE_URL');
  if (text === undefined) return undefined;
  // The text may contain a password, so it is not repeated.
  const url = URL.parse(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
    throw new StartFailure(
      'DATABASE_URL cannot be understood: write it like postgresql://user:password@host:5432/database, with special characters of the password percent-encoded.',
    );
  }
  if (isCutShort(url)) {
    throw new StartFailure(
      'A special character in the password of DATABASE_URL is not percent-encoded, so the address is cut off in the middle of it: write %2F for /, %40 for @, %3A for :, %23 for # and %3F for ?.',
    );
  }
  // The driver treats these three like verify-full and warns in four lines each time.
  if (['prefer', 'require', 'verify-ca'].includes(url.searchParams.get('sslmode') ?? '') && !isLibpq(url)) {
    url.searchParams.set('sslmode', 'verify-full');
    return url.href;
  }
  return text;
}

/** A / or ? or # in the password would be read as the database name or its options. */
function isCutShort({ pathname, searchParams, hash }: URL): boolean {
  const isOdd = [...searchParams.keys()].some((key) => !/^[\w.]+$/.test(key));
  return /[@:/]/.test(pathname.slice(1)) || hash !== '' || isOdd;
}

function isLibpq({ searchParams }: URL): boolean {
  return searchParams.get('uselibpqcompat') === 'true';
}
