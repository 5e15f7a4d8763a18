import path from 'node:path';

export type S3Settings = {
  readonly kind: 's3';
  /** The bucket with its prefix, without a slash at its end. */
  readonly address: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
};

export type FilesSettings = S3Settings | { readonly kind: 'folder'; readonly path: string };

const PARTS = /^s3\+(https?:\/\/[^#]+)$/;

/** A folder by its absolute path, or a bucket by its address; null for anything else. */
export function parseFilesUrl(text: string): FilesSettings | null {
  if (path.isAbsolute(text)) return { kind: 'folder', path: path.normalize(text) };
  const url = URL.parse(PARTS.exec(text)?.[1] ?? '');
  if (url === null) return null;
  const [key, secret] = [decoded(url.username), decoded(url.password)];
  const address = url.origin + url.pathname.replace(/\/+$/, '');
  if (key === null || secret === null || url.pathname.replaceAll('/', '') === '') return null;
  if ([...url.searchParams.keys()].some((name) => name !== 'region')) return null;
  return { kind: 's3', address, region: url.searchParams.get('region') ?? 'us-east-1', key, secret };
}

function decoded(text: string): string | null {
  try {
    return text === '' ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
