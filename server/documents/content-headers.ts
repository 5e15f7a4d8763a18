import type { DocumentType } from '@milepost/api-contract/documents/documents';

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const satisfies Record<DocumentType, string>;

/** Uploaded content is never run, framed or cached, not even when opened by its address. */
export function contentHeaders({ type, name }: { readonly type: DocumentType; readonly name: string }) {
  const file = withEnding(name, type);
  const plain = file.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${escaped(file)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  } as const;
}

/** Gives the name the ending of its actual type, so that no other program opens it. */
function withEnding(name: string, type: DocumentType): string {
  const ending = endings[type];
  const readable = name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_');
  const alike = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i');
  return alike.test(readable) ? readable : `${readable}.${ending}`;
}

const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
