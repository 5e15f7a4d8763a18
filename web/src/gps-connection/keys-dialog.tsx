import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  type ConnectionWithKey,
  endOldConnectionKey,
  type GpsConnection,
  revokeGpsConnection,
  rotateGpsConnectionKey,
} from '@milepost/api-contract/gps-signals/connections';
import { MAX_GPS_CONNECTIONS, MAX_PHONES } from '@milepost/domain/access/organization-limits';
import { isPhone } from '@milepost/domain/gps-signal/gps-connection-kind';
import { IconKey } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../actions/use-command.ts';
import { callApi } from '../api/call-api.ts';
import type { DialogFrame } from '../dialogs/use-lazy-dialog.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AgeView } from '../ui/time/age-view.tsx';
import { MomentView } from '../ui/time/moment-view.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { connectionsQuery, refreshConnections } from './connection-queries.ts';
import { FailureNotice } from './failure-notice.tsx';
import classes from './devices.module.css';
import shared from './gps-connection.module.css';
import { kindWords, problemWords } from './gps-words.ts';
import { useNumberFormatter } from './use-number-formatter.ts';

type Props = DialogFrame & {
  readonly onNewKey: (made: ConnectionWithKey) => void;
  readonly onRenewAccess: (connectionId: string) => void;
};

/** All connections that are not revoked: when each was used, and the actions for its key. */
export function KeysDialog({ opened, onClose, onNewKey, onRenewAccess }: Props): ReactNode {
  const number = useNumberFormatter();
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const { data, error } = useQuery(connectionsQuery());
  const connections = data?.connections ?? [];
  const phones = connections.filter(({ kind }) => isPhone(kind)).length;
  const others = connections.filter(({ kind }) => !isPhone(kind) && kind !== 'DRIVER_PAGE').length;
  const [ofPhones, ofOthers] = [number(MAX_PHONES), number(MAX_GPS_CONNECTIONS)];
  return (
    <Dialog title={t`Connections and their keys`} opened={opened} onClose={onClose} size={760}>
      <div className={classes['dialog']}>
        <p className={shared['detail']}>
          <Trans>
            {number(phones)} of {ofPhones} phones, {number(others)} of {ofOthers} other connections. Shippers never see
            them.
          </Trans>
        </p>
        {error !== null && data === undefined && <p role="alert">{errorWords(error)}</p>}
        {data !== undefined && connections.length === 0 && (
          <EmptyState icon={IconKey} title={<Trans>Nothing is connected yet</Trans>} />
        )}
        <ul className={classes['keys']} aria-label={t`Connections and their keys`}>
          {connections.map((connection) => (
            <KeyRow key={connection.id} connection={connection} onNewKey={onNewKey} onRenewAccess={onRenewAccess} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type RowProps = Pick<Props, 'onNewKey' | 'onRenewAccess'> & { readonly connection: GpsConnection };

/** A day, so the other side can be changed without a gap. */
export const OVERLAP_HOURS = 24;

function useKeyCommands({ id: connectionId }: GpsConnection, onNewKey: RowProps['onNewKey']) {
  const client = useQueryClient();
  const params = { connectionId };
  const onDone = (): void => void refreshConnections(client);
  return {
    rotate: useCommand({
      run: async (overlapHours: number) => await callApi(rotateGpsConnectionKey, { params, query: { overlapHours } }),
      done: null,
      failed: msg`The key could not be changed`,
      onDone: (made) => {
        onDone();
        onNewKey(made);
      },
    }),
    endOld: useCommand({
      run: async () => await callApi(endOldConnectionKey, { params }),
      done: () => msg`The old key is refused from now on.`,
      failed: msg`The old key could not be ended`,
      onDone,
    }),
    revoke: useCommand({
      run: async () => await callApi(revokeGpsConnection, { params }),
      done: () => msg`The connection is revoked.`,
      failed: msg`The connection could not be revoked`,
      onDone,
    }),
  };
}

type OpenQuestion = 'ROTATE' | 'REVOKE' | null;

function KeyRow({ connection, onNewKey, onRenewAccess }: RowProps): ReactNode {
  const number = useNumberFormatter();
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const [asked, setAsked] = useState<OpenQuestion>(null);
  const { rotate, endOld, revoke } = useKeyCommands(connection, onNewKey);
  const { name, kind, lastUsedAt, createdAt, oldKeyUntil, problem, deviceCount, quarantinedLastDay } = connection;
  const moment = (at: string): ReactNode => <MomentView at={Date.parse(at)} timeZone={readerZone()} locale={locale} />;
  return (
    <li className={classes['key']}>
      <div>
        <strong className={shared['id']}>{name}</strong>{' '}
        <span className={shared['detail']}>
          {i18n._(kindWords[kind])}
          {' · '}
          <Trans>since {moment(createdAt)}</Trans>
          {' · '}
          {lastUsedAt === null ? (
            <Trans>never used</Trans>
          ) : (
            <Trans>
              last used <AgeView at={Date.parse(lastUsedAt)} now={now} locale={locale} />
            </Trans>
          )}
          {' · '}
          <Plural value={deviceCount} one="# device" other="# devices" />
          {quarantinedLastDay > 0 && (
            <>
              {' · '}
              <Trans>{number(quarantinedLastDay)} refused in 24 h</Trans>
            </>
          )}
        </span>
        {oldKeyUntil !== null && (
          <div className={shared['detail']}>
            <Trans>The old key works until {moment(oldKeyUntil)}.</Trans>{' '}
            <Button
              size="compact-xs"
              variant="default"
              loading={endOld.isPending}
              aria-label={t`End it now: old key of ${name}`}
              onClick={() => endOld.submit(undefined)}
            >
              <Trans>End it now</Trans>
            </Button>
          </div>
        )}
        {problem !== null && <div className={classes['bad']}>{i18n._(problemWords[problem])}</div>}
      </div>
      {kind === 'DRIVER_PAGE' ? (
        <p className={shared['detail']}>
          <Trans>Each driver has their own link: end it on its transport, under Share.</Trans>
        </p>
      ) : asked === null ? (
        <div className={shared['buttons']}>
          {kind === 'RFMS' ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t`Enter access: ${name}`}
              onClick={() => onRenewAccess(connection.id)}
            >
              <Trans>Enter access</Trans>
            </Button>
          ) : (
            <Button size="xs" variant="default" aria-label={t`New key: ${name}`} onClick={() => setAsked('ROTATE')}>
              <Trans>New key</Trans>
            </Button>
          )}
          <Button size="xs" variant="default" aria-label={t`Revoke: ${name}`} onClick={() => setAsked('REVOKE')}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
      ) : (
        <Question
          asked={asked}
          isPending={rotate.isPending || revoke.isPending}
          onRotate={rotate.submit}
          onRevoke={() => revoke.submit(undefined)}
          onCancel={() => setAsked(null)}
        />
      )}
      <FailureNotice failure={rotate.failure ?? endOld.failure ?? revoke.failure} />
    </li>
  );
}

type QuestionProps = {
  readonly asked: 'ROTATE' | 'REVOKE';
  readonly isPending: boolean;
  readonly onRotate: (overlapHours: number) => void;
  readonly onRevoke: () => void;
  readonly onCancel: () => void;
};

/** Within the row: nothing is done by a single press. */
function Question({ asked, isPending, onRotate, onRevoke, onCancel }: QuestionProps): ReactNode {
  return (
    <div className={classes['askedPlace']}>
      <p>
        {asked === 'ROTATE' ? (
          <Trans>How long should the old key keep working? If it has leaked, end it at once.</Trans>
        ) : (
          <Trans>Its key is refused from now on. This cannot be undone.</Trans>
        )}
      </p>
      <div className={shared['buttons']}>
        {asked === 'ROTATE' ? (
          <>
            <Button size="xs" loading={isPending} onClick={() => onRotate(OVERLAP_HOURS)}>
              <Trans>One more day</Trans>
            </Button>
            <Button size="xs" variant="default" loading={isPending} onClick={() => onRotate(0)}>
              <Trans>End it at once</Trans>
            </Button>
          </>
        ) : (
          <Button size="xs" color="red.9" loading={isPending} onClick={onRevoke}>
            <Trans>Revoke now</Trans>
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onCancel} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
