export type DecodedFile =
  | { readonly text: string; readonly encoding: 'UTF_8' | 'UTF_16' | 'WINDOWS_1252' }
  /** NO_TEXT: a workbook or a picture, for example. */
  | { readonly problem: 'NO_TEXT' | 'TOO_LARGE' };

/** Far more than the rows that can be sent ever need. */
const MAX_BYTES = 2_000_000;

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Spreadsheets save CSV in the encoding of their country, without declaring it. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (bytes.length > MAX_BYTES) return { problem: 'TOO_LARGE' };
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF_16' };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF_16' };
  if (bytes.includes(0)) return { problem: 'NO_TEXT' };
  const text = utf8Of(bytes);
  if (text !== null) return { text, encoding: 'UTF_8' };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'WINDOWS_1252' };
}
