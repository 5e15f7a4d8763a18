import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { Document } from '@milepost/api-contract/documents/documents';
import type { ReactNode } from 'react';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PartFailure } from '../part-failure.tsx';
import { BlobImage } from './blob-image.tsx';
import { kindWords } from './document-words.ts';
import classes from './documents.module.css';
import { useDocumentPicture } from './use-document-picture.ts';

type Props = DialogFrame & { readonly transportId: string; readonly document: Document };

/** A picture in its full size. */
export function DocumentDialog({ transportId, document, opened, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const query = useDocumentPicture(transportId, document, true);
  const { data, error } = query;
  const { name } = document;
  const kind = t(kindWords[document.kind]);
  return (
    <Dialog title={name} opened={opened} onClose={onClose} size={1_000}>
      <PartFailure query={query} title={<Trans>The document could not be loaded.</Trans>} />
      {data === undefined && error === null && <Skeleton height={320} />}
      {data !== undefined && <BlobImage className={classes['large']} blob={data} alt={t`${kind}: ${name}`} />}
    </Dialog>
  );
}
