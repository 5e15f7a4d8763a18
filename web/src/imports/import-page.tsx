import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import type { TransportImport } from '@milepost/api-contract/transport-imports/transport-import';
import { IconFileDownload, IconFileImport, IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { saveFile } from '../ui/save-file.ts';
import { readerZone } from '../ui/time/zone.ts';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { FormatCard } from './format-card.tsx';
import {
  fetchRows,
  importsQuery,
  startImport,
  stopImport,
  uploadFile,
  type ChosenCarrier,
  type ShipperId,
} from './import-calls.ts';
import classes from './imports.module.css';
import { PartnerStep, type Partner } from './partner-step.tsx';
import { importTemplate } from './template.ts';
import { ProgressCard } from './progress-card.tsx';
import { ResultCard } from './result-card.tsx';

type Props = { readonly title: ReactNode; readonly subtitle: ReactNode; readonly forPartners: boolean };

/** Left: what was understood; right: what happens. Administrators choose a partner first. */
export function ImportPage({ title, subtitle, forPartners }: Props): ReactNode {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [partner, setPartner] = useState<Partner | null>(null);
  const [isFormatShown, setFormatShown] = useState(false);
  const template = (): void => {
    saveFile(importTemplateOf(language), `${t`Transports`}.csv`);
  };
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileText size={16} stroke={1.8} aria-hidden />}
              aria-expanded={isFormatShown}
              onClick={() => setFormatShown(!isFormatShown)}
            >
              <Trans>Format</Trans>
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFileDownload size={16} stroke={1.8} aria-hidden />}
              onClick={template}
            >
              <Trans>Template</Trans>
            </Button>
          </>
        }
      />
      {isFormatShown && (
        <div className={classes['format']}>
          <FormatCard />
        </div>
      )}
      {forPartners && partner === null ? (
        <div className={classes['columns']}>
          <div className={classes['side']}>
            <PartnerStep partner={partner} onPartner={setPartner} />
            <FileStep
              number={2}
              current={null}
              blockedReason={t`Please select the partner first.`}
              isUploading={false}
              failure={null}
              onFile={() => undefined}
            />
          </div>
          <NothingYet />
        </div>
      ) : (
        <Importing
          key={partner?.id}
          shipper={partner?.id ?? null}
          partnerStep={forPartners && <PartnerStep partner={partner} onPartner={setPartner} />}
        />
      )}
    </>
  );
}

function importTemplateOf(language: 'en' | 'de'): Blob {
  return importTemplate(language, Temporal.Now.plainDateISO(readerZone()));
}

function NothingYet(): ReactNode {
  return (
    <Card>
      <EmptyState icon={IconFileImport} title={<Trans>Nothing has been imported yet</Trans>}>
        <Trans>
          Rows with new references are planned, those with known ones are changed, and you see what became of each.
        </Trans>
      </EmptyState>
    </Card>
  );
}

type ImportingProps = { readonly shipper: ShipperId; readonly partnerStep: ReactNode };

function Importing({ shipper, partnerStep }: ImportingProps): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorWords = useErrorWords();
  const query = importsQuery(shipper);
  const imports = useQuery(query);
  const [carriers, setCarriers] = useState<readonly ChosenCarrier[]>([]);
  const refresh = async () => await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  const upload = useMutation({
    mutationFn: async ({ name, content }: { name: string; content: Blob }) => await uploadFile(shipper, name, content),
    onSettled: refresh,
  });
  const start = useMutation({
    mutationFn: async ({ id, encoding }: TransportImport) =>
      await startImport(shipper, id, { encoding: encoding ?? 'UTF_8', carriers }),
    onSettled: refresh,
  });
  const stop = useMutation({ mutationFn: async (id: string) => await stopImport(shipper, id), onSettled: refresh });
  if (imports.error !== null && imports.data === undefined) {
    return (
      <Card>
        <FailedState
          title={<Trans>The imports could not be loaded</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={imports.isFetching}
          onRetry={() => void imports.refetch()}
        >
          {errorWords(imports.error)}
        </FailedState>
      </Card>
    );
  }
  if (imports.data === undefined) return <Skeleton height={320} role="status" aria-label={t`Loading`} />;
  const [current = null] = imports.data.imports;
  const useForAll = (chosen: ChosenCarrier): void => {
    if (current === null) return;
    setCarriers([...carriers.filter(({ written }) => written !== chosen.written), chosen]);
    void fetchRows(shipper, current.id, 'FILE').then((content) => upload.mutate({ name: current.name, content }));
  };
  const hasResult = current !== null && ['RUNNING', 'STOPPED', 'DONE'].includes(current.status);
  const first = partnerStep === false ? 1 : 2;
  const failure = [upload, start, stop].map(({ error }) => error).find((error) => error !== null) ?? null;
  return (
    <div className={classes['columns']}>
      <div className={classes['side']}>
        {partnerStep}
        <FileStep
          number={first}
          current={current}
          blockedReason={current?.status === 'RUNNING' ? t`One import at a time: this one is still running.` : null}
          isUploading={upload.isPending || current?.status === 'READING'}
          failure={failure === null ? null : errorWords(failure)}
          onFile={(name, content) => {
            setCarriers([]);
            upload.mutate({ name, content });
          }}
        />
        {current !== null && current.reading !== null && (
          <ColumnsStep number={first + 1} reading={current.reading}>
            {current.status === 'READY' && (
              <Button
                leftSection={<IconFileImport size={16} stroke={1.8} aria-hidden />}
                loading={start.isPending}
                onClick={() => start.mutate(current)}
              >
                {current.encoding === 'WINDOWS_1252' ? (
                  <Plural value={current.rows ?? 0} one="Convert and import # row" other="Convert and import # rows" />
                ) : (
                  <Plural value={current.rows ?? 0} one="Import # row" other="Import # rows" />
                )}
              </Button>
            )}
          </ColumnsStep>
        )}
      </div>
      <div className={classes['main']}>
        {hasResult && current !== null ? (
          <>
            <ProgressCard current={current} isStopping={stop.isPending} onStop={() => stop.mutate(current.id)} />
            <ResultCard
              key={current.id}
              shipper={shipper}
              current={current}
              onCarrier={shipper === null && current.status !== 'RUNNING' ? useForAll : null}
            />
          </>
        ) : (
          <NothingYet />
        )}
      </div>
    </div>
  );
}
