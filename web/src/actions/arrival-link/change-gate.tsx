import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Body } from '@milepost/api-contract/call';
import { type ArrivalLocation, changeLocation } from '@milepost/api-contract/locations/locations';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { locationsQuery } from '../../api/arrival-locations.ts';
import { callApi } from '../../api/call-api.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { CommandForm } from '../command-form.tsx';
import type { GuardedFormProps } from '../guard/guarded-dialog.tsx';
import { useCommand } from '../use-command.ts';
import classes from './arrival-link.module.css';
import { HoursField, NameField, useGateEntry } from './gate-fields.tsx';

type Props = {
  readonly gate: ArrivalLocation;
  readonly onChanged: GuardedFormProps['onChanged'];
  readonly onDone: () => void;
};

/** Changes the name or the hours: the link stays the same, and its screens follow. */
export function ChangeGate({ gate: { id, name, hours }, onChanged, onDone }: Props): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const entry = useGateEntry({ name, hours });
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    onChanged(entry.isChanged, id);
    return () => onChanged(false, id);
  }, [entry.isChanged, onChanged, id]);
  const command = useCommand({
    run: (body: Body<typeof changeLocation>) => callApi(changeLocation, { params: { locationArrivalId: id }, body }),
    done: () => msg`The gate is changed, and its screens follow by themselves.`,
    failed: msg`The gate could not be changed`,
    onDone: () => {
      void client.invalidateQueries({ queryKey: locationsQuery.queryKey });
      onDone();
    },
  });
  const save = (): void => {
    setTried(true);
    if (entry.gate === null) return;
    if (entry.isChanged) command.submit(entry.gate);
    else onDone();
  };
  return (
    <div role="group" aria-label={t`Change ${name}`} className={classes['question']}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Cancel`}
        onClose={() => {
          command.leave();
          onDone();
        }}
        submitLabel={<Trans>Save</Trans>}
        isPending={command.isPending}
        onSubmit={save}
      >
        <NameField {...entry} isTried={isTried} ref={focusOnMount} />
        <HoursField {...entry} isTried={isTried} />
      </CommandForm>
    </div>
  );
}
