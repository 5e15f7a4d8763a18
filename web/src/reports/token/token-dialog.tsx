import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import {
  createReportingToken,
  listReportingTokens,
  type ReportingToken,
  revokeReportingToken,
} from '@milepost/api-contract/reports/reporting-tokens';
import { DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS } from '@milepost/domain/reports/token-days';
import { IconCopy } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { FailureNotice } from '../../actions/command-form.tsx';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { useErrorWords, errorWordsFor } from '../../i18n/refusal-words.ts';
import { useListState } from '../../transport/use-list-state.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { showErrorToast, showSuccessToast } from '../../ui/show-toast.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { useFormats } from '../figures/use-formats.ts';
import { ExcelExample } from './excel-example.tsx';
import classes from './token.module.css';

const tokensQuery = queryOptions({
  queryKey: [listReportingTokens.operationId],
  queryFn: ({ signal }) => callApi(listReportingTokens, { signal }),
});

const DIALOG_PX = 720;

/** Tokens with which a spreadsheet or a BI tool reads the reports: created, shown once, listed and revoked. */
export function TokenDialog({ opened, onClose }: DialogFrame): ReactNode {
  const { t } = useLingui();
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog title={t`Reporting token`} opened={opened} onClose={onClose} returnFocus={false} size={DIALOG_PX}>
      <div className={classes['content']}>
        <p className={classes['words']}>
          <Trans>
            With a token, a spreadsheet or a BI tool fetches these figures by itself. The token can read reports and
            nothing else.
          </Trans>
        </p>
        {token === null ? <NewToken onMade={setToken} /> : <MadeToken token={token} onDone={() => setToken(null)} />}
        <Tokens />
        <ExcelExample token={token} />
      </div>
    </Dialog>
  );
}

/** The numbers of days that people plan for; at most a year and a month. */
const offeredDays = [30, DEFAULT_TOKEN_DAYS, 180, MAX_TOKEN_DAYS] as const;
const MAX_NAME = 100;

function NewToken({ onMade }: { readonly onMade: (token: string) => void }): ReactNode {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(DEFAULT_TOKEN_DAYS);
  const [isNameMissing, setNameMissing] = useState(false);
  const make = useMutation({
    mutationFn: async () => await callApi(createReportingToken, { body: { name: name.trim(), days } }),
    onSuccess: ({ token }) => {
      onMade(token);
      void client.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '') setNameMissing(true);
    else if (!make.isPending) make.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <FailureNotice
        failure={
          make.error === null
            ? null
            : { title: t`Sorry, we could not get reporting token.`, detail: i18n._(errorWordsFor(make.error)) }
        }
      />
      <div className={classes['form']}>
        <TextInput
          label={t`What is it for?`}
          placeholder={t`Such as: Excel, monthly report`}
          data-autofocus
          maxLength={MAX_NAME}
          value={name}
          error={isNameMissing && t`Please enter a name that you will recognize.`}
          onChange={({ currentTarget: { value } }) => {
            setName(value);
            setNameMissing(false);
          }}
        />
        <NativeSelect
          label={t`Valid for`}
          value={String(days)}
          data={offeredDays.map((count) => {
            const said = number(count);
            return { value: String(count), label: t`${said} days` };
          })}
          onChange={({ currentTarget: { value } }) => setDays(Number(value))}
        />
        <Button type="submit" loading={make.isPending}>
          <Trans>Create token</Trans>
        </Button>
      </div>
    </form>
  );
}

function MadeToken({ token, onDone }: { readonly token: string; readonly onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <div className={classes['made']} role="status">
      <TextInput
        label={t`Your new token`}
        description={t`Shown this once. Copy it now; anyone who has it can read your reports.`}
        classNames={{ input: classes['token'] ?? '' }}
        value={token}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes['buttons']}>
        <Button
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy(token, t`The reporting token`)}
        >
          <Trans>Copy token</Trans>
        </Button>
        <Button variant="default" onClick={onDone}>
          <Trans>Create another</Trans>
        </Button>
      </div>
    </div>
  );
}

function Tokens(): ReactNode {
  const { t } = useLingui();
  const errorWords = useErrorWords();
  const query = useQuery(tokensQuery);
  const { data, error } = query;
  const state = useListState(query);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={64} role="status" aria-label={t`Loading`} />
    ) : (
      <FailedState
        title={<Trans>The tokens could not be loaded</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={state.updating}
        onRetry={state.retry}
      >
        {errorWords(error)}
      </FailedState>
    );
  }
  if (data.reportingTokens.length === 0) return null;
  return (
    <section>
      <h3 className={classes['title']}>
        <Plural value={data.reportingTokens.length} one="One token is valid" other="# tokens are valid" />
      </h3>
      <ul className={classes['tokens']}>
        {data.reportingTokens.map((token) => (
          <TokenLine key={token.id} token={token} />
        ))}
      </ul>
    </section>
  );
}

function TokenLine({
  token: { id, name, createdBy, expiresAt, lastUsedAt },
}: {
  readonly token: ReportingToken;
}): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useFormats();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const moment = (at: string): ReactNode => <MomentView at={Date.parse(at)} timeZone={readerZone()} locale={locale} />;
  const revoke = useMutation({
    mutationFn: async () => await callApi(revokeReportingToken, { params: { tokenId: id } }),
    onSuccess: () => showSuccessToast(t`The token is revoked.`),
    onError: (error) =>
      showErrorToast({
        title: i18n._(msg`The token could not be revoked, please try again`),
        message: i18n._(errorWordsFor(error)),
      }),
    onSettled: async () => await client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
  return (
    <li>
      <div className={classes['tokenWords']}>
        <strong>{name}</strong>
        <div className={classes['detail']}>
          <Trans>valid until {moment(expiresAt)}</Trans> ·{' '}
          {lastUsedAt === null ? <Trans>not used yet</Trans> : <Trans>last used {moment(lastUsedAt)}</Trans>}
          {createdBy !== null && (
            <>
              {' '}
              · <Trans>made by {createdBy}</Trans>
            </>
          )}
        </div>
      </div>
      {isAsking ? (
        <span className={classes['buttons']}>
          <Button size="xs" variant="default" onClick={() => setAsking(false)} data-autofocus>
            <Trans>Keep</Trans>
          </Button>
          <Button size="xs" color="red.9" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            <Trans>Revoke now</Trans>
          </Button>
        </span>
      ) : (
        <Button size="xs" variant="default" aria-label={t`Revoke ${name}`} onClick={() => setAsking(true)}>
          <Trans>Revoke</Trans>
        </Button>
      )}
    </li>
  );
}
