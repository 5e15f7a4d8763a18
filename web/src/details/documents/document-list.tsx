import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import type { Document, DocumentActor, Documents } from '@milepost/api-contract/documents/documents';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { IconDownload, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { fetchDocument } from '../../api/documents.ts';
import { errorWordsFor } from '../../i18n/refusal-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showErrorToast } from '../../ui/show-toast.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { kindWords } from './document-words.ts';
import classes from './documents.module.css';
import { Thumbnail } from './thumbnail.tsx';

type Props = { readonly details: TransportDetails; readonly data: Documents };

export function DocumentList({ details, data: { documents, deleted } }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const [opened, setOpened] = useState<Document | null>(null);
  const [doomed, setDoomed] = useState<Document | null>(null);
  const cityOf = (waypointId: string | null) => details.waypoints.find(({ id }) => id === waypointId)?.address.city;
  const transportId = details.id;
  return (
    <>
      <ul className={classes['documents']} aria-label={t`Documents`}>
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentLine
              transportId={transportId}
              document={document}
              city={cityOf(document.waypointId)}
              onOpen={() => setOpened(document)}
              onDelete={() => setDoomed(document)}
            />
          </li>
        ))}
        {deleted.map(({ id, kind, deletedAt, by }) => (
          <li key={id} className={classes['gone']}>
            {t(kindWords[kind])}: <Trans>deleted by {<DocumentByWords by={by} />}</Trans>,{' '}
            <MomentView at={Date.parse(deletedAt)} timeZone={readerZone()} locale={locale} />
          </li>
        ))}
      </ul>
      {opened !== null && (
        <DocumentDialog transportId={transportId} document={opened} opened onClose={() => setOpened(null)} />
      )}
      {doomed !== null && (
        <DeleteDocumentDialog transportId={transportId} document={doomed} opened onClose={() => setDoomed(null)} />
      )}
    </>
  );
}

type LineProps = {
  readonly transportId: string;
  readonly document: Document;
  readonly city: string | undefined;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
};

function DocumentLine({ transportId, document, city, onOpen, onDelete }: LineProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { name, kind, type, bytes, addedAt, by, mayDelete } = document;
  const isPicture = type !== 'application/pdf';
  const save = (): void => void saveDocument(transportId, document, (error) => t(errorWordsFor(error)));
  return (
    <>
      <button
        type="button"
        className={classes['picture']}
        aria-label={isPicture ? t`Open ${name}` : t`Download ${name}`}
        onClick={isPicture ? onOpen : save}
      >
        {isPicture ? (
          <Thumbnail transportId={transportId} document={document} />
        ) : (
          <IconFileTypePdf size={26} stroke={1.5} aria-hidden />
        )}
      </button>
      <div>
        <p className={classes['name']}>{name}</p>
        <p className={classes['muted']}>
          {t(kindWords[kind])}
          {city !== undefined && `, ${city}`} · {fileSize(bytes, locale)}
        </p>
        <p className={classes['muted']}>
          <DocumentByWords by={by} />, <MomentView at={Date.parse(addedAt)} timeZone={readerZone()} locale={locale} />
        </p>
      </div>
      <div className={classes['buttons']}>
        <ActionIcon variant="subtle" color="gray" aria-label={t`Download ${name}`} title={t`Download`} onClick={save}>
          <IconDownload size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
        {mayDelete && (
          <ActionIcon variant="subtle" color="gray" aria-label={t`Delete ${name}`} title={t`Delete`} onClick={onDelete}>
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </>
  );
}

async function saveDocument(
  transportId: string,
  { id: documentId, name }: Document,
  words: (error: unknown) => string,
): Promise<void> {
  try {
    saveFile(await fetchDocument({ transportId, documentId }), name);
  } catch (error) {
    showErrorToast({ title: words(error), message: name });
  }
}

function DocumentByWords({ by }: { readonly by: DocumentActor }): ReactNode {
  return by.kind === 'DRIVER' ? <Trans>the driver</Trans> : (by.name ?? <Trans>somebody</Trans>);
}
