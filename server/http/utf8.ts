import { isUtf8 } from 'node:buffer';

const ESCAPES = /(%[0-9a-f]{2})+/gi;

/** Null for invalid UTF-8, because replacement characters would make different texts equal. */
export function textOfUtf8(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString('utf8') : null;
}

/** Node passes on each byte of a header as one character. */
export function textOfHeader(value: string): string | null {
  return textOfUtf8(Buffer.from(value, 'latin1'));
}

/** Whether the percent-encoded parts of a text are UTF-8; a lone percent sign is taken literally. */
export function hasUtf8Escapes(text: string): boolean {
  return !text.includes('%') || (text.match(ESCAPES) ?? []).every(isDecodable);
}

/** Whether a text is correctly percent-encoded UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
