import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  type TransportImport,
} from '@milepost/api-contract/transport-imports/transport-import';
import { IconAlertTriangle, IconCsv, IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { fileSize } from '../ui/file-size.ts';
import classes from './imports.module.css';
import { problemWords } from './row-words.ts';

type Props = {
  readonly number: number;
  readonly current: TransportImport | null;
  /** Why no file can be chosen right now. */
  readonly blockedReason: ReactNode;
  readonly isUploading: boolean;
  readonly failure: string | null;
  readonly onFile: (name: string, content: Blob) => void;
};

/** Dropped, chosen or pasted. */
export function FileStep({ number, current, blockedReason, isUploading, failure, onFile }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isFree = blockedReason === null && !isUploading;
  const take = (name: string, content: Blob): void => {
    if (content.size > MAX_IMPORT_BYTES) return setProblem(t`The file is larger than 64 MB.`);
    if (content.size === 0) return setProblem(t`The file is empty.`);
    setProblem(null);
    onFile(name, content);
  };
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isField || !isFree || !text.includes('\n')) return;
      event.preventDefault();
      take(t`Pasted rows`, new Blob([text]));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    if (isFree) take(file.name, file);
  };
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const file = currentTarget.files?.[0];
    if (file !== undefined) take(file.name, file);
    // Allows choosing the same file again once it is corrected.
    currentTarget.value = '';
  };
  const rows = MAX_IMPORT_ROWS.toLocaleString(locale);
  return (
    <Card title={<StepTitle number={number}>{t`File`}</StepTitle>}>
      <div className={classes['body']}>
        <div
          className={classes['drop']}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          data-off={!isFree || undefined}
        >
          <IconFileUpload size={24} stroke={1.6} aria-hidden />
          <div>
            <strong>
              <Trans>Drop a CSV file here</Trans>
            </strong>
            <p className={classes['muted']}>
              <Trans>or paste rows with Ctrl+V · up to {rows} rows</Trans>
            </p>
          </div>
          <Button
            variant="default"
            size="xs"
            loading={isUploading}
            disabled={!isFree}
            onClick={() => picker.current?.click()}
          >
            <Trans>Choose file</Trans>
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".csv,.txt,text/csv,text/plain"
            aria-label={t`CSV file with transports`}
            onChange={pick}
          />
        </div>
        {blockedReason !== null && <p className={classes['muted']}>{blockedReason}</p>}
        <div role="alert">
          {(problem ?? failure) !== null && <p className={classes['failure']}>{problem ?? failure}</p>}
        </div>
        {current !== null && <ChosenFile current={current} />}
      </div>
    </Card>
  );
}

export function StepTitle({ number, children }: { readonly number: number; readonly children: ReactNode }): ReactNode {
  return (
    <span className={classes['step']}>
      <span className={classes['number']} aria-hidden>
        {number}
      </span>
      {children}
    </span>
  );
}

function ChosenFile({ current }: { readonly current: TransportImport }): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const { name, bytes, rows, reading, problem, problemDetails, encoding } = current;
  const separators = { ';': t`semicolon`, ',': t`comma`, '\t': t`tab` };
  const sample = reading?.encodingSample ?? null;
  return (
    <>
      <div className={classes['file']}>
        <IconCsv size={26} stroke={1.5} aria-hidden />
        <div>
          <strong className={classes['fileName']}>{name}</strong>
          <p className={classes['muted']}>
            {rows !== null && (
              <>
                <Plural value={rows} one="# row" other="# rows" />
                {' · '}
              </>
            )}
            {fileSize(bytes, locale)}
            {reading !== null && ` · ${separators[reading.separator]}`}
          </p>
        </div>
      </div>
      <div role="status">
        {current.status === 'READING' && <p className={classes['muted']}>{t`The file is being read …`}</p>}
        {encoding === 'WINDOWS_1252' && (
          <p className={classes['notice']}>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
            <span>
              <Trans>
                Saved as <strong>Windows-1252</strong>, not UTF-8.
              </Trans>{' '}
              {sample !== null && (
                <Trans>
                  Row {sample.row} would read “{sample.text}”. Is that right?
                </Trans>
              )}
            </span>
          </p>
        )}
      </div>
      <div role="alert">
        {problem !== null && (
          <div className={classes['failure']}>
            {i18n._(problemWords[problem])}
            {problemDetails.length > 0 && (
              <ul className={classes['list']}>
                {problemDetails.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </>
  );
}
