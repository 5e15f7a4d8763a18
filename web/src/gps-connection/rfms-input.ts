import type { RfmsAccess } from '@milepost/api-contract/gps-signals/connections';

/** The input for access to a truck maker's vehicles. */
export type RfmsInput = {
  /** Otherwise the access is given to the operator of Milepost. */
  readonly isOwn: boolean;
  readonly url: string;
  readonly kind: 'BASIC' | 'BEARER';
  readonly username: string;
  readonly password: string;
  readonly token: string;
};

export const emptyRfmsInput: RfmsInput = { isOwn: true, url: '', kind: 'BASIC', username: '', password: '', token: '' };

export type RfmsProblem = 'URL' | 'USERNAME' | 'PASSWORD' | 'TOKEN';

/** What is missing, or an address that the server does not accept. */
export function rfmsProblems({ url, kind, username, password, token }: RfmsInput): ReadonlySet<RfmsProblem> {
  const problems: (RfmsProblem | false)[] = [
    !isAddress(url.trim()) && 'URL',
    kind === 'BASIC' && username === '' && 'USERNAME',
    kind === 'BASIC' && password === '' && 'PASSWORD',
    kind === 'BEARER' && token === '' && 'TOKEN',
  ];
  return new Set(problems.filter((problem) => problem !== false));
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash, port } = new URL(text);
  return protocol === 'https:' && [username, password, search, hash, port].every((part) => part === '');
}

/** Undefined while something is missing. */
export function toRfmsAccess(entered: RfmsInput): RfmsAccess | undefined {
  if (rfmsProblems(entered).size > 0) return undefined;
  const { url, kind, username, password, token } = entered;
  return { url: url.trim(), credentials: kind === 'BASIC' ? { kind, username, password } : { kind, token } };
}
