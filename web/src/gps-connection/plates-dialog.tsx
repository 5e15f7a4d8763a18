import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { type DeviceNameOutcome, nameDevices } from '@milepost/api-contract/gps-signals/device-names';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CommandForm } from '../actions/command-form.tsx';
import { inParts, MAX_ROWS } from '../actions/paste/pasted-rows.ts';
import { useCommand } from '../actions/use-command.ts';
import { callApi } from '../api/call-api.ts';
import type { DialogFrame } from '../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { refreshConnections } from './connection-queries.ts';
import classes from './devices.module.css';
import { type PlateRow, parsePlates } from './pasted-plates.ts';
import { useNumberFormatter } from './use-number-formatter.ts';

type Props = DialogFrame & {
  /** The initial text: a device that has no plate yet. */
  readonly deviceId: string | null;
};

type PlateResult = PlateRow & { readonly outcome: DeviceNameOutcome };

/** Two columns from a spreadsheet: the device's own name, and the plate. Each row gets a result. */
export function PlatesDialog({ deviceId, opened, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const [text, setText] = useState(deviceId === null ? '' : `${deviceId}\t`);
  const [isTried, setTried] = useState(false);
  const [answered, setAnswered] = useState<readonly PlateResult[] | null>(null);
  const rows = parsePlates(text);
  const command = useCommand({
    run: async () => {
      const all: PlateResult[] = [];
      for (const part of inParts(rows)) {
        const names = part.map((row) => ({ deviceId: row.deviceId, trackingId: row.plate }));
        const { outcomes } = await callApi(nameDevices, { body: { names } });
        all.push(...part.map((row, index) => ({ ...row, outcome: outcomes[index] ?? 'EMPTY' })));
      }
      return all;
    },
    done: null,
    failed: msg`The plates could not be saved`,
    onDone: (all) => {
      setAnswered(all);
      void refreshConnections(client);
    },
  });
  const problem =
    rows.length === 0
      ? t`Please paste at least one row.`
      : rows.length > MAX_ROWS
        ? t`At most ${MAX_ROWS} rows at once.`
        : null;
  return (
    <Dialog title={t`Paste plates`} opened={opened} onClose={onClose} size={640}>
      <CommandForm
        failure={command.failure}
        closeLabel={answered === null ? t`Discard` : t`Close`}
        onClose={onClose}
        submitLabel={answered === null ? <Trans>Match devices</Trans> : null}
        isPending={command.isPending}
        onSubmit={() => {
          setTried(true);
          if (problem === null) command.submit(undefined);
        }}
      >
        {answered === null ? (
          <>
            <p>
              <Trans>
                Copy two columns from your spreadsheet: what the device calls itself (VIN, IMEI), and the number plate.
                From then on its signals count for the plate. An empty plate is reported as such; a minus removes the
                match.
              </Trans>
            </p>
            <Textarea
              label={t`Device and plate, one row each`}
              placeholder={'WDB96340310123456\tHH-AB 123\n358914101234527\tHH-AB 456'}
              value={text}
              onChange={({ currentTarget: { value } }) => setText(value)}
              error={isTried ? problem : null}
              minRows={8}
              maxRows={16}
              autosize
              data-autofocus
              spellCheck={false}
            />
          </>
        ) : (
          <>
            <Outcomes answered={answered} />
            <div>
              <Button variant="subtle" size="compact-sm" onClick={() => setAnswered(null)}>
                <Trans>Back to what was pasted</Trans>
              </Button>
            </div>
          </>
        )}
      </CommandForm>
    </Dialog>
  );
}

const outcomeWords: Readonly<Record<DeviceNameOutcome, MessageDescriptor>> = {
  NAMED: msg`Matched`,
  NAMED_NOT_SEEN: msg`Matched; this device has not sent anything yet`,
  ALREADY_SO: msg`It is so already`,
  REMOVED: msg`No longer matched`,
  SAME_NAME: msg`Device and plate are the same: there is nothing to match`,
  NAMED_TWICE: msg`A row below names the same device: that one counts`,
  EMPTY: msg`Device or plate is missing`,
  TOO_MANY: msg`You have reached the maximum number of matches`,
};

const good: ReadonlySet<DeviceNameOutcome> = new Set(['NAMED', 'NAMED_NOT_SEEN', 'ALREADY_SO', 'REMOVED']);

function Outcomes({ answered }: { readonly answered: readonly PlateResult[] }): ReactNode {
  const number = useNumberFormatter();
  const { t, i18n } = useLingui();
  const taken = answered.filter(({ outcome }) => good.has(outcome)).length;
  return (
    <>
      <p role="status">
        <Trans>
          {number(taken)} of {number(answered.length)} rows are matched.
        </Trans>
      </p>
      <table className={classes['answers']} aria-label={t`Rows`}>
        <thead>
          <tr>
            <th scope="col">{t`Device`}</th>
            <th scope="col">{t`Plate`}</th>
            <th scope="col">{t`Result`}</th>
          </tr>
        </thead>
        <tbody>
          {answered.map(({ line, deviceId, plate, outcome }) => (
            <tr key={line}>
              <th scope="row">{deviceId === '' ? <Trans>not set</Trans> : deviceId}</th>
              <td>{plate ?? '−'}</td>
              <td data-tone={good.has(outcome) ? 'good' : 'bad'}>{i18n._(outcomeWords[outcome])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
