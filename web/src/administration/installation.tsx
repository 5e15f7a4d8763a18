import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { getInstallation, type Installation } from '@milepost/api-contract/administration/installation';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../api/call-api.ts';
import { problemWords } from '../gps-connection/gps-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { fileSize } from '../ui/file-size.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import classes from './administration.module.css';
import { QueryView } from './query-view.tsx';
import { OptionalMoment } from './moment-and-actor.tsx';

/** Below this share, the disk will soon be full. */
const SCARCE = 0.1;

/** The state of the installation: what an operator checks once a week. */
export function InstallationView(): ReactNode {
  const asked = useQuery({
    queryKey: [getInstallation.operationId],
    queryFn: ({ signal }) => callApi(getInstallation, { signal }),
  });
  return (
    <QueryView asked={asked}>
      {(installation) => (
        <div className={classes['sections']}>
          <Space of={installation} />
          <RetentionCard of={installation} />
          <FailingConnections of={installation} />
        </div>
      )}
    </QueryView>
  );
}

type Props = { readonly of: Installation };

function useSize(): (bytes: number) => string {
  const { locale } = useLanguage();
  return (bytes) => fileSize(bytes, locale);
}

function Space({ of: { version, database, disk } }: Props): ReactNode {
  const { t } = useLingui();
  const size = useSize();
  const [free, total] = [size(disk.freeBytes), size(disk.totalBytes)];
  return (
    <Card title={<Trans>Version and space</Trans>}>
      <dl className={`${classes['body']} ${classes['facts']}`}>
        <dt>
          <Trans>Milepost</Trans>
        </dt>
        <dd>{version}</dd>
        <dt>
          <Trans>PostgreSQL</Trans>
        </dt>
        <dd>{database.version}</dd>
        <dt>
          <Trans>Database</Trans>
        </dt>
        <dd>{size(database.bytes)}</dd>
        <dt>
          <Trans>Disk of the data folder</Trans>
        </dt>
        <dd>
          <Trans>
            {free} of {total} free
          </Trans>
          {disk.freeBytes < disk.totalBytes * SCARCE && (
            <>
              {' · '}
              <strong>
                <Trans>less than a tenth is left</Trans>
              </strong>
            </>
          )}
        </dd>
      </dl>
      <FiguresTable
        label={t`The largest tables`}
        columns={[
          { key: 'table', title: t`Table`, isText: true },
          { key: 'size', title: t`Size with indexes` },
        ]}
        rows={database.tables.map(({ name, bytes }) => ({ key: name, cells: [name, size(bytes)] }))}
      />
    </Card>
  );
}

const retentionWords = {
  SIGNALS: msg`GPS signals, and who saw positions`,
  DOCUMENTS: msg`Documents and comments, after the end of their transport`,
  DEVICE_LOG: msg`The log of devices`,
  MESSAGES: msg`What became of e-mails, SMS and webhook calls`,
  NOTIFICATIONS: msg`Notifications in the bell`,
  INVITATIONS: msg`Invitations that were answered or have expired`,
  LINKS: msg`Links that have expired`,
  IMPORTS: msg`Imported files: what became of their rows`,
} as const satisfies Record<Installation['kept'][number]['what'], unknown>;

function RetentionCard({ of: { kept, oldestSignalsAt } }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  return (
    <Card
      title={<Trans>Kept for</Trans>}
      aside={
        oldestSignalsAt !== null && (
          <Trans>
            oldest signals: <OptionalMoment time={oldestSignalsAt} zone="UTC" />
          </Trans>
        )
      }
    >
      <FiguresTable
        label={t`Kept for`}
        columns={[
          { key: 'what', title: t`What`, isText: true },
          { key: 'days', title: t`Days` },
        ]}
        rows={kept.map(({ what, days }) => ({
          key: what,
          cells: [i18n._(retentionWords[what]), days.toLocaleString(locale)],
        }))}
      />
    </Card>
  );
}

const webhookWords = {
  ACTIVE: msg`fails`,
  FAILED: msg`switched off, because it failed for five days`,
  GONE: msg`switched off, because its receiver is gone`,
} as const;

function FailingConnections({ of: { connections, webhooks } }: Props): ReactNode {
  const { t, i18n } = useLingui();
  if (connections.length + webhooks.length === 0) {
    return (
      <Card title={<Trans>Connections that fail</Trans>}>
        <EmptyState icon={IconPlugConnected} tone="good" title={<Trans>None fails</Trans>}>
          <Trans>Neither a connection to a truck maker nor a webhook of a shipper.</Trans>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={<Trans>Connections that fail</Trans>}>
      <FiguresTable
        label={t`Connections that fail`}
        columns={[
          { key: 'of', title: t`Organization`, isText: true },
          { key: 'name', title: t`Connection or webhook` },
          { key: 'problem', title: t`What is wrong`, isText: true },
          { key: 'since', title: t`Last worked, or failing since` },
        ]}
        rows={[
          ...connections.map(({ carrier, name, problem, lastUsedAt }, index) => ({
            key: `connection ${index}`,
            cells: [carrier, name, i18n._(problemWords[problem]), <OptionalMoment key="since" time={lastUsedAt} />],
          })),
          ...webhooks.map(({ organization, host, state, failingSince }, index) => ({
            key: `webhook ${index}`,
            cells: [
              organization,
              host,
              i18n._(webhookWords[state]),
              <OptionalMoment key="since" time={failingSince} />,
            ],
          })),
        ]}
      />
    </Card>
  );
}
