import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { CommandFailure } from '../../actions/use-command.ts';
import type { Language } from '@milepost/domain/people/language';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { MailLanguageSelect } from '../../people/mail-language-select.tsx';
import { decodeFile } from './decode-file.ts';
import classes from './invite-many.module.css';
import { MAX_ROWS } from './invite-rows.ts';
import { readCarriers, type PastedCarrier } from './read-carriers.ts';

type Props = {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** Whether some were sent before, which makes these additional ones. */
  readonly hasRows: boolean;
  readonly failure: CommandFailure | null;
  readonly isPending: boolean;
  readonly onSend: (carriers: readonly PastedCarrier[]) => void;
};

const EXAMPLE = 'Drau Logistik;post@drau.example;K-20083\nTatra Kurier;info@tatra.example;K-20080';

/** Shows how many carriers were recognised before anything is sent. */
export function PasteCarriers({ language, onLanguage, hasRows, failure, isPending, onSend }: Props): ReactNode {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [remark, setRemark] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const carriers = readCarriers(text);
  const count = carriers.length;
  const isTooMuch = count > MAX_ROWS;
  const change = (written: string): void => {
    setText(written);
    setRemark(null);
    setProblem(null);
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if ('problem' in decoded) {
      setProblem(
        decoded.problem === 'TOO_LARGE'
          ? t`The file is larger than 2 MB.`
          : t`This file is not a text file. Please save the sheet as CSV first.`,
      );
      return;
    }
    change(decoded.text);
    if (decoded.encoding !== 'WINDOWS_1252') return;
    setRemark(
      t`The file is not in UTF-8 and was read as Windows-1252: please check that umlauts and accents are right.`,
    );
  };
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    void read(file);
  };
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    void read(currentTarget.files?.[0]);
    // Allows choosing the same file again once it is corrected.
    currentTarget.value = '';
  };
  const send = (): void => {
    if (count === 0) return setProblem(t`Please paste at least one row.`);
    if (isTooMuch) return;
    onSend(carriers);
    change('');
  };
  return (
    <div className={classes['paste']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Textarea
        label={hasRows ? t`Add more` : t`Name, e-mail and your reference, one row each`}
        description={t`From a spreadsheet or a CSV file. A line of headings is understood.`}
        placeholder={EXAMPLE}
        value={text}
        error={isTooMuch ? t`At most ${MAX_ROWS} rows at once.` : problem}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        ref={focusOnMount}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div role="status">{remark !== null && <p className={classes['notice']}>{remark}</p>}</div>
      <MailLanguageSelect value={language} onChange={onLanguage} />
      <div role="alert">
        {failure !== null && (
          <p className={classes['failure']}>
            <strong>{failure.title}</strong> {failure.detail}
          </p>
        )}
      </div>
      <div className={classes['buttons']}>
        <Button size="xs" loading={isPending} onClick={send}>
          {count === 0 ? (
            <Trans>Invite</Trans>
          ) : (
            <Plural value={count} one="Invite # carrier" other="Invite # carriers" />
          )}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileUpload size={16} stroke={1.8} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          <Trans>Choose file</Trans>
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t`CSV file with carriers`}
          onChange={pick}
        />
      </div>
    </div>
  );
}
