import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { planTransport, replanTransport } from '@milepost/api-contract/transports/plan';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/failure.ts';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { CommandForm } from '../command-form.tsx';
import { useCommand } from '../use-command.ts';
import { useUnloadQuestion } from '../guard/use-unload-question.ts';
import { whyNot } from '../why-not.ts';
import type { PlanForm } from './plan-form.ts';
import { mergePlan } from './merge-plan.ts';
import { planOfDetails } from './plan-of-details.ts';
import { PlanFields } from './plan-fields.tsx';
import { orderProblems, planProblems, type Problems } from './plan-problems.ts';
import { planRequest, replanRequest } from './plan-request.ts';
import { serverProblems } from './server-problems.ts';

type Props = {
  readonly initial: PlanForm;
  /** The transport as it is, where one is edited. */
  readonly edited: TransportDetails | null;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onLeave: () => void;
  readonly onDone: () => void;
};

const noProblems: Problems = new Map();

export function PlanEditor({ initial, edited, onChanged, onLeave, onDone }: Props) {
  const { t, i18n } = useLingui();
  // What it began with stays, though the transport is asked for again meanwhile.
  const [start, setStart] = useState({ form: initial, planVersion: edited?.planVersion ?? null });
  const [form, setForm] = useState(initial);
  const [shown, setShown] = useState<Problems>(noProblems);
  const [merged, setMerged] = useState(false);
  const [left, setLeft] = useState<{ readonly form: PlanForm; readonly at: number } | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const command = useCommand({
    run: (wanted: PlanForm) =>
      edited === null || start.planVersion === null
        ? callApi(planTransport, { body: planRequest(wanted) })
        : callApi(replanTransport, {
            params: { transportId: edited.id },
            body: replanRequest(wanted, start.planVersion),
          }),
    ...(edited === null ? {} : { transportId: edited.id }),
    done: () => (edited === null ? msg`The transport is planned.` : msg`The new plan is saved.`),
    failed: msg`An error occurred while planning your transport`,
    onDone,
  });
  const { error } = command;
  const isStale = error instanceof Refused && error.code === 'STALE_VERSION';
  const words = refusalWords.replanTransport;
  const over =
    edited === null || command.isDone
      ? null
      : whyNot(edited, { cancelled: words.TRANSPORT_CANCELLED, completed: words.TRANSPORT_COMPLETED });

  const isChanged = form !== start.form && !command.isDone;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useUnloadQuestion(isChanged);
  useEffect(() => {
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (shown.size > 0) wrong?.focus();
  }, [shown]);

  const change = (next: PlanForm): void => {
    setForm(next);
    // What was wrong may be right now; nothing is called wrong while it is first typed.
    if (shown.size > 0) setStillWrong(next);
  };
  const [stillWrong, setStill] = useState<Problems | null>(null);
  const standing = edited === null ? null : start.form;
  const setStillWrong = (next: PlanForm): void => setStill(planProblems(next, standing, Date.now()));
  const submit = (): void => {
    const found = planProblems(form, standing, Date.now());
    setStill(null);
    setShown(found);
    setMerged(false);
    if (found.size === 0) command.submit(form);
  };
  const takeOver = (): void => {
    if (edited === null) return;
    const fresh = planOfDetails(edited);
    setForm(mergePlan(start.form, form, fresh));
    setStart({ form: fresh, planVersion: edited.planVersion });
    setMerged(true);
    command.reset();
  };
  // Until the next input.
  const early = left?.form === form && form !== start.form ? orderProblems(form, standing, left.at) : noProblems;
  const problems = new Map([...early, ...(stillWrong ?? shown), ...serverProblems(error, form)]);
  const failure = command.failure ?? (over === null ? null : { title: i18n._(over) });
  return (
    <CommandForm
      failure={failure}
      closeLabel={over === null ? t`Discard` : t`Close`}
      onClose={onLeave}
      submitLabel={over === null ? (edited === null ? t`Plan transport` : t`Save plan`) : null}
      isPending={command.isPending}
      onSubmit={submit}
      failureAction={
        isStale && edited !== null && edited.planVersion !== start.planVersion ? (
          <Button size="compact-sm" variant="default" mt={8} onClick={takeOver}>
            <Trans>Load what changed, and keep what I entered</Trans>
          </Button>
        ) : null
      }
    >
      {over === null && (
        <div ref={body} onBlur={() => setLeft({ form, at: Date.now() })}>
          <PlanFields
            form={form}
            onChange={change}
            problems={problems}
            editedId={edited?.id ?? null}
            carrier={edited?.carrier}
          />
        </div>
      )}
      <div role="status">
        {merged && (
          <Trans>What others changed is loaded; what you changed is kept. Please check it and save again.</Trans>
        )}
        {problems.size > 0 && <Trans>Something is missing or wrong: it is marked at its field.</Trans>}
      </div>
    </CommandForm>
  );
}
