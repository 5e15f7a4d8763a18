import type { DocumentType } from '@milepost/api-contract/documents/documents';
import { stripJpegMetadata } from './jpeg.ts';
import { stripPngMetadata } from './png.ts';
import { stripWebpMetadata } from './webp.ts';

type Kind = { readonly type: DocumentType; readonly begins: (head: string) => boolean; readonly strip: StripMetadata };
/** The bytes to store; null if they are broken or cut off. */
type StripMetadata = (bytes: Buffer) => Buffer | null;

const kinds: readonly Kind[] = [
  { type: 'image/jpeg', begins: (head) => head.startsWith('\xff\xd8\xff'), strip: stripJpegMetadata },
  { type: 'image/png', begins: (head) => head.startsWith('\x89PNG\r\n\x1a\n'), strip: stripPngMetadata },
  {
    type: 'image/webp',
    begins: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
    strip: stripWebpMetadata,
  },
  { type: 'application/pdf', begins: (head) => head.startsWith('%PDF-'), strip: wholePdf },
];

const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

export type Content = { readonly type: DocumentType; readonly bytes: Buffer };
/** The reason, for developers. HEIC is named, because phones of one maker send it. */
export type NoContent = { readonly refused: string };

/** The type of a file by its content, whatever its name, and the bytes to keep. */
export function readContent(bytes: Buffer): Content | NoContent {
  const kind = kindOf(bytes);
  if ('refused' in kind) return kind;
  const plain = kind.strip(bytes);
  return plain === null
    ? { refused: `begins like ${kind.type}, but is broken or cut off` }
    : { type: kind.type, bytes: plain };
}

/** By its first bytes: a file refused for them need not be sent to its end. */
export function kindOf(bytes: Buffer): Kind | NoContent {
  const head = bytes.toString('latin1', 0, 16);
  const kind = kinds.find(({ begins }) => begins(head));
  if (kind !== undefined) return kind;
  const isHeic = head.startsWith('ftyp', 4) && HEIF_BRANDS.has(head.slice(8, 12));
  return { refused: isHeic ? 'is HEIC: send it as JPEG' : 'is neither JPEG, PNG, WebP nor PDF' };
}

/** The end of a PDF says where its table is: a file that is cut off has none. */
function wholePdf(bytes: Buffer): Buffer | null {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2_048));
  return /startxref\s+\d+\s+%%EOF/.test(tail) ? bytes : null;
}
