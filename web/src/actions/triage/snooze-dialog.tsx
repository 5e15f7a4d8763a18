import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SnoozeEnd } from '@milepost/domain/transport/commands/snooze';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CommandForm } from '../command-form.tsx';
import { TransportLine } from '../transport-line.tsx';
import { useCommand } from '../use-command.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { useTransport } from '../use-transport.ts';
import { snooze } from './triage-actions.ts';

type Props = DialogFrame & { readonly transport: NamedTransport };

const HOUR_MS = 3_600_000;

export type SnoozeUntil = { readonly end: SnoozeEnd; readonly at: string | null };

/** When the transport comes back, from the value of the field. */
export function snoozeUntil(end: string): SnoozeUntil {
  if (end === 'SIGNAL' || end === 'WINDOW') return { end, at: null };
  return { end: 'TIME', at: new Date(Date.now() + Number(end) * HOUR_MS).toISOString() };
}

type FieldProps = { readonly value: string; readonly onChange: (value: string) => void };

export function SnoozeField({ value, onChange }: FieldProps) {
  const { t } = useLingui();
  return (
    <Radio.Group label={t`Until when`} value={value} onChange={onChange}>
      <Stack gap={6} mt={6}>
        <Radio value="SIGNAL" label={t`Until the next signal`} data-autofocus />
        <Radio value="WINDOW" label={t`Until the next planned time`} />
        <Radio value="1" label={t`For 1 hour`} />
        <Radio value="4" label={t`For 4 hours`} />
        <Radio value="24" label={t`For 24 hours`} />
      </Stack>
    </Radio.Group>
  );
}

export function SnoozeDialog({ transport, opened, onClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data: details } = useTransport(transport.id);
  const [end, setEnd] = useState('SIGNAL');
  const command = useCommand({
    run: () => snooze({ transportId: transport.id, ...snoozeUntil(end) }, client),
    transportId: transport.id,
    done: null,
    failed: msg`The transport could not be snoozed`,
    onDone: onClose,
  });
  const close = (): void => {
    command.leave();
    onClose();
  };
  return (
    <Dialog title={t`Snooze`} opened={opened} onClose={close} returnFocus={false}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Close`}
        onClose={close}
        submitLabel={t`Snooze`}
        isPending={command.isPending}
        onSubmit={() => command.submit(undefined)}
      >
        <TransportLine transport={transport} details={details} />
        <p>
          <Trans>
            The transport leaves your organization’s list of what needs action and comes back by itself: earlier if
            something else goes wrong, and after 7 days at the latest.
          </Trans>
        </p>
        <SnoozeField value={end} onChange={setEnd} />
      </CommandForm>
    </Dialog>
  );
}
