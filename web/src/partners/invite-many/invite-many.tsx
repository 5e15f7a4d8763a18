import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { inviteCarriers, type InviteResult } from '@milepost/api-contract/agreements/invitations';
import { MAX_INVITATIONS_AT_ONCE } from '@milepost/domain/agreement/invitation';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUnsavedWarning } from '../../actions/guard/guarded-dialog.tsx';
import { inParts } from '../../actions/paste/pasted-rows.ts';
import { useCommand } from '../../actions/use-command.ts';
import { refreshAgreements } from '../../api/agreements.ts';
import { callApi } from '../../api/call-api.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { saveFile } from '../../ui/save-file.ts';
import classes from './invite-many.module.css';
import { withResults, carrierOf, type InviteRow, resultsCsv, rowsToSend, tallyOf, appendRows } from './invite-rows.ts';
import { useOutcomeWords } from '../invitation/outcome-words.ts';
import { PasteCarriers } from './paste-carriers.tsx';
import { ResultRows } from './result-rows.tsx';

type Props = { readonly onClose: () => void };

/** Below the list, which stays usable: new invitations appear in it at once. */
export function InviteMany({ onClose }: Props): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const { language: own } = useLanguage();
  const outcomeWords = useOutcomeWords();
  const [language, setLanguage] = useState(own);
  const [rows, setRows] = useState<readonly InviteRow[]>([]);
  const [isMailed, setMailed] = useState(true);
  const { wrong, open } = tallyOf(rows);
  useUnsavedWarning(wrong + open > 0);
  const command = useCommand({
    run: async (all: readonly InviteRow[]) => {
      let known = all;
      for (const part of inParts(rowsToSend(all), MAX_INVITATIONS_AT_ONCE)) {
        const answer = await callApi(inviteCarriers, { body: { carriers: part.map(carrierOf), language } });
        known = withResults(known, part, answer.results);
        // What has been invited stays invited, whatever happens to the rest.
        setRows(known);
        setMailed(answer.isMailed);
      }
    },
    done: null,
    failed: msg`The carriers could not be invited`,
    onDone: () => void refreshAgreements(client),
  });
  const send = (all: readonly InviteRow[]): void => {
    setRows(all);
    command.submit(all);
  };
  const save = (): void => {
    const header = [t`Row`, t`Name`, t`E-mail`, t`Your reference`, t`Result`, t`Remark`];
    const wordsOf = (result: InviteResult | null): string => (result === null ? t`not sent` : outcomeWords(result));
    const words = { header: isMailed ? header : [...header, t`Link`], wordsOf };
    saveFile(new Blob([resultsCsv(rows, words, !isMailed)], { type: 'text/csv' }), `${t`Invitations`}.csv`);
  };
  return (
    <section className={classes['panel']} aria-labelledby="invite-many">
      <div className={classes['head']}>
        <h2 id="invite-many" className={classes['title']}>
          <Trans>Invite many</Trans>
        </h2>
        <div className={classes['tally']} role="status">
          {rows.length === 0 ? t`paste or drop a CSV: name, e-mail, reference` : <Tally rows={rows} />}
        </div>
        {rows.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
            onClick={save}
          >
            <Trans>Results as CSV</Trans>
          </Button>
        )}
        <CloseButton size={30} aria-label={t`Close “Invite many”`} onClick={onClose} />
      </div>
      <div className={classes['parts']}>
        <PasteCarriers
          language={language}
          onLanguage={setLanguage}
          hasRows={rows.length > 0}
          failure={command.failure}
          isPending={command.isPending}
          onSend={(written) => send(appendRows(rows, written))}
        />
        {rows.length > 0 && (
          <div className={classes['results']}>
            {!isMailed && (
              <p className={classes['notice']}>
                <Trans>
                  This installation sends no mail: please pass the links on yourself. They are in the results as CSV,
                  and are shown only now.
                </Trans>
              </p>
            )}
            <ResultRows rows={rows} isMailed={isMailed} onRows={setRows} />
            {open > 0 && (
              <div className={classes['corrected']}>
                <Button size="xs" loading={command.isPending} onClick={() => send(rows)}>
                  <Plural value={open} one="Send # row" other="Send # rows" />
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function Tally({ rows }: { readonly rows: readonly InviteRow[] }): ReactNode {
  const { invited, left, wrong, open } = tallyOf(rows);
  return (
    <>
      <Plural value={rows.length} one="# row" other="# rows" />
      {': '}
      <Plural value={invited} one="# invited" other="# invited" />
      {left > 0 && (
        <>
          {', '}
          <Plural value={left} one="# left as it was" other="# left as they were" />
        </>
      )}
      {open > 0 && (
        <>
          {', '}
          <Plural value={open} one="# not sent" other="# not sent" />
        </>
      )}
      {wrong > 0 && (
        <>
          {', '}
          <strong className={classes['wrong']}>
            <Plural value={wrong} one="# to correct" other="# to correct" />
          </strong>
        </>
      )}
    </>
  );
}
