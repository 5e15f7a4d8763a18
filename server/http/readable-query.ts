import { Refusal } from './refusal.ts';
import { isDecodable } from './utf8.ts';
import { MAX_PATH_LENGTH } from './validation-issues.ts';

/** Invalid percent-encoding would be read as text that the client did not send. */
export function requireReadableQuery(url: string): void {
  const [, query = ''] = url.split('?', 2);
  if (!query.includes('%')) return;
  const unreadable = query.split('&').filter((pair) => !isDecodable(pair));
  if (unreadable.length === 0) return;
  throw new Refusal('INVALID_REQUEST', {
    issues: [
      { path: `querystring/${nameOf(unreadable)}`.slice(0, MAX_PATH_LENGTH), message: 'is not percent-encoded UTF-8' },
    ],
  });
}

function nameOf([pair = '']: readonly string[]): string {
  return pair.split('=', 1)[0] ?? '';
}
