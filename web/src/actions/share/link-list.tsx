import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { revokeShareLink, type ShareLink } from '@milepost/api-contract/links/share-links';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { AgeView } from '../../ui/time/age-view.tsx';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { useCommand } from '../use-command.ts';
import classes from './share.module.css';

type Props = {
  readonly transportId: string;
  readonly query: UseQueryResult<{ readonly links: readonly ShareLink[] }>;
  readonly onChanged: () => void;
};

export function LinkList({ transportId, query, onChanged }: Props) {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error !== null) {
    return (
      <FailedState
        title={errorWords(error)}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton height={44} />;
  if (data.links.length === 0) {
    return (
      <p className={classes['detail']}>
        <Trans>No link is open: this transport is not seen from outside.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes['links']} aria-label={t`Open links`}>
      {data.links.map((link) => (
        <LinkRow key={link.id} transportId={transportId} link={link} onChanged={onChanged} />
      ))}
    </ul>
  );
}

type RowProps = { readonly transportId: string; readonly link: ShareLink; readonly onChanged: () => void };

function LinkRow({ transportId, link, onChanged }: RowProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const [isAsking, setAsking] = useState(false);
  const revoke = useCommand({
    run: () => callApi(revokeShareLink, { params: { transportId, linkId: link.id } }),
    done: () => msg`The link is revoked. It opens nothing any more.`,
    failed: msg`The link could not be revoked`,
    onDone: onChanged,
  });
  const { label, kind, showsPosition, expiresAt, lastOpenedAt, createdBy, madeFor } = link;
  return (
    <li className={classes['link']}>
      <div className={classes['what']}>
        <strong>{label}</strong>
        <span className={classes['detail']}>
          {kind === 'DRIVE' ? (
            <Trans>driver’s page</Trans>
          ) : showsPosition ? (
            <Trans>with position</Trans>
          ) : (
            <Trans>without position</Trans>
          )}
          {' · '}
          {lastOpenedAt === null ? (
            <Trans>never opened</Trans>
          ) : (
            <Trans>
              last opened <AgeView at={Date.parse(lastOpenedAt)} now={now} locale={locale} />
            </Trans>
          )}
          {' · '}
          <Trans>
            valid until <MomentView at={Date.parse(expiresAt)} timeZone={readerZone()} locale={locale} />
          </Trans>
          {' · '}
          {madeFor === 'CONTACT' ? (
            <Trans>made for messages to a contact</Trans>
          ) : createdBy === null ? (
            <Trans>by somebody who has left</Trans>
          ) : (
            <Trans>by {createdBy}</Trans>
          )}
        </span>
        <div role="alert" className={classes['failed']}>
          {revoke.failure?.title}
        </div>
      </div>
      {isAsking ? (
        <div className={classes['buttons']}>
          <Button size="xs" color="red.9" loading={revoke.isPending} onClick={() => revoke.submit(undefined)}>
            <Trans>Revoke now</Trans>
          </Button>
          <Button size="xs" variant="default" ref={focusOnMount} onClick={() => setAsking(false)}>
            <Trans>Keep it</Trans>
          </Button>
          <span className={classes['detail']}>
            <Trans>This cannot be undone.</Trans>
          </span>
        </div>
      ) : (
        <Button size="xs" variant="default" aria-label={t`Revoke: ${label}`} onClick={() => setAsking(true)}>
          <Trans>Revoke</Trans>
        </Button>
      )}
    </li>
  );
}
