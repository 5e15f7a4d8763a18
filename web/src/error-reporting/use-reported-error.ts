import { useEffect, useState } from 'react';
import { Refused } from '../api/failure.ts';
import { report } from './report.ts';

const ID_BYTES = 6;

function makeErrorId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Reports what broke a page, once, and answers the id by which it is found: the server's own where it has one. */
export function useReportedError(error: unknown): string {
  const [ownId] = useState(makeErrorId);
  const errorId = (error instanceof Refused ? error.errorId : undefined) ?? ownId;
  useEffect(() => report('error', error, errorId), [error, errorId]);
  return errorId;
}
