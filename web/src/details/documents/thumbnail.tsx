import type { Document } from '@milepost/api-contract/documents/documents';
import { useIntersection } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { BlobImage } from './blob-image.tsx';
import classes from './documents.module.css';
import { useDocumentPicture } from './use-document-picture.ts';

/** Larger ones are fetched only when they are opened. */
const MAX_BYTES = 2 * 1_024 * 1_024;

type Props = { readonly transportId: string; readonly document: Document };

/** Fetched when it scrolls into view. */
export function Thumbnail({ transportId, document }: Props): ReactNode {
  const { ref, entry } = useIntersection();
  const [wasSeen, setSeen] = useState(false);
  if (!wasSeen && entry?.isIntersecting === true) setSeen(true);
  const { data } = useDocumentPicture(transportId, document, wasSeen && document.bytes <= MAX_BYTES);
  return (
    <span ref={ref} className={classes['thumbnail']}>
      {data === undefined ? <IconPhoto size={22} stroke={1.5} aria-hidden /> : <BlobImage blob={data} alt="" />}
    </span>
  );
}
