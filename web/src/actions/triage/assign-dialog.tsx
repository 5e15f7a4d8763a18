import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Skeleton, Stack } from '@mantine/core';
import { listColleagues } from '@milepost/api-contract/transports/triage';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { CommandForm } from '../command-form.tsx';
import { TransportLine } from '../transport-line.tsx';
import { useCommand } from '../use-command.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { useTransport } from '../use-transport.ts';
import { assign } from './triage-actions.ts';

type Props = DialogFrame & { readonly transport: NamedTransport };

const NOBODY = '';

type FieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly colleagues: ReturnType<typeof useColleagues>;
};

export function useColleagues() {
  return useQuery({ queryKey: ['colleagues'], queryFn: () => callApi(listColleagues), staleTime: 60_000 });
}

export function AssigneeField({ value, onChange, colleagues }: FieldProps) {
  const { t } = useLingui();
  const wordsFor = useErrorWords();
  if (colleagues.isPending) return <Skeleton height={72} />;
  if (colleagues.isError) {
    return (
      <FailedState
        title={wordsFor(colleagues.error)}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={colleagues.isFetching}
        onRetry={() => void colleagues.refetch()}
      />
    );
  }
  return (
    <Radio.Group label={t`Who looks after it`} value={value} onChange={onChange}>
      <Stack gap={6} mt={6}>
        {colleagues.data.people.map(({ id, name }) => (
          <Radio key={id} value={id} label={name} />
        ))}
        <Radio value={NOBODY} label={t`Nobody`} />
      </Stack>
    </Radio.Group>
  );
}

/** The person from the value of the field; null for no one. */
export function assigneeOf(value: string): string | null {
  return value === NOBODY ? null : value;
}

export function AssignDialog({ transport, opened, onClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data: details } = useTransport(transport.id);
  const colleagues = useColleagues();
  const [chosen, setChosen] = useState<string | null>(null);
  const before = details?.triage?.assignee?.id ?? null;
  const value = chosen ?? before ?? NOBODY;
  const command = useCommand({
    run: () => assign({ transportId: transport.id, before, personId: assigneeOf(value) }, client),
    transportId: transport.id,
    done: null,
    failed: msg`The transport could not be assigned`,
    onDone: onClose,
  });
  const close = (): void => {
    command.leave();
    onClose();
  };
  return (
    <Dialog title={t`Assign`} opened={opened} onClose={close} returnFocus={false}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Close`}
        onClose={close}
        submitLabel={colleagues.isSuccess ? t`Assign` : null}
        isPending={command.isPending}
        onSubmit={() => command.submit(undefined)}
      >
        <TransportLine transport={transport} details={details} />
        <p>
          <Trans>Your organization alone sees who looks after a transport. It ends with the transport.</Trans>
        </p>
        <AssigneeField value={value} onChange={setChosen} colleagues={colleagues} />
      </CommandForm>
    </Dialog>
  );
}
