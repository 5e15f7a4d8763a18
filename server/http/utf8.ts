import { isUtf8 } from 'node:buffer';

const ESCAPES = /(%[0-9a-f]{2})+/gi;

/** Null where bytes are not UTF-8: reading them anyway makes one and the same text of different ones. */
export function textOfUtf8(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString('utf8') : null;
}

/** Node hands on each byte of a header as one character. */
export function textOfHeader(value: string): string | null {
  return textOfUtf8(Buffer.from(value, 'latin1'));
}

/** Whether what is percent-encoded in a text is UTF-8; a percent sign that encodes nothing stands for itself. */
export function hasUtf8Escapes(text: string): boolean {
  return !text.includes('%') || (text.match(ESCAPES) ?? []).every(isDecodable);
}

/** Whether a text is percent-encoded as it should be, and in UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
