import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Progress } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { type DocumentKind, documentKinds } from '@milepost/api-contract/documents/uploads';
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { isTransient } from '../../api/failure.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import small from '../../ui/small-button.module.css';
import { fileSize } from '../../ui/file-size.ts';
import { uploadFailureWords, findUploadProblem, kindWords } from './document-words.ts';
import classes from './documents.module.css';
import type { UploadItem, UploadQueue } from './upload-queue.ts';
import { useUploads } from './uploads.ts';

type Props = { readonly details: TransportDetails; readonly remaining: number; readonly children: ReactNode };

/** Files are chosen, dropped here or pasted; uploads and failed uploads are listed below. */
export function AddDocuments({ details, remaining, children }: Props): ReactNode {
  const { t } = useLingui();
  const { queue, sending } = useUploads(details.id);
  const [kind, setKind] = useState<DocumentKind>('DELIVERY_NOTE');
  const [waypointId, setWaypointId] = useState('');
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const add = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const chosen = { file, kind, waypointId: waypointId === '' ? null : waypointId };
      queue.add(chosen, await findUploadProblem(file));
    }
  };
  const isFull = remaining === 0;
  const takeDropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!isFull) void add([...event.dataTransfer.files]);
  };
  // Pasting works anywhere, including the comment field, which takes no files.
  useWindowEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isFull) return;
    event.preventDefault();
    void add(files);
  });
  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={takeDropped}
    >
      {children}
      <UploadList queue={queue} sending={sending} />
      <div className={classes['add']}>
        <NativeSelect
          size="xs"
          label={t`Kind`}
          value={kind}
          data={documentKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
          onChange={({ currentTarget: { value } }) => setKind(documentKinds.find((one) => one === value) ?? 'OTHER')}
        />
        <NativeSelect
          size="xs"
          label={t`Stop`}
          value={waypointId}
          data={[
            { value: '', label: t`All stops` },
            ...details.waypoints.map(({ id, address }, index) => ({
              value: id,
              label: `${index + 1} ${address.city}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => setWaypointId(value)}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUpload size={14} aria-hidden />}
          disabled={isFull}
          onClick={() => picker.current?.click()}
        >
          <Trans>Add document</Trans>
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept="image/jpeg,image/png,image/webp,application/pdf"
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
      <p className={classes['muted']}>
        {isFull ? (
          <Trans>This transport has reached its maximum number of documents.</Trans>
        ) : (
          <Trans>JPEG, PNG, WebP or PDF up to 15 MB. You can drop and paste files here, too.</Trans>
        )}
      </p>
    </div>
  );
}

type UploadListProps = { readonly queue: UploadQueue; readonly sending: readonly UploadItem[] };

function UploadList({ queue, sending }: UploadListProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  return (
    <ul className={classes['sending']} aria-label={t`Documents that are sent`}>
      {sending.map(({ id, name, bytes, progress, failure }) => (
        <li key={id} data-failed={failure !== null || undefined}>
          <p className={classes['name']}>
            {name} <span className={classes['muted']}>{fileSize(bytes, locale)}</span>
          </p>
          {failure === null ? (
            <Progress value={progress * 100} size="sm" aria-label={t`${name} is sent`} />
          ) : (
            <>
              <p className={classes['failure']} role="alert">
                <IconAlertTriangle size={15} aria-hidden /> {t(uploadFailureWords(failure))}
              </p>
              <div className={classes['buttons']}>
                {isTransient(failure) && (
                  <button type="button" className={small['button']} onClick={() => queue.retry(id)}>
                    <Trans>Try again</Trans>
                  </button>
                )}
                <button type="button" className={small['button']} onClick={() => queue.remove(id)}>
                  <Trans>Remove from the list</Trans>
                </button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
