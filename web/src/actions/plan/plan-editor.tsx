import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { planTransport, replanTransport } from '@milepost/api-contract/transports/plan';
import { undoAction } from '@milepost/api-contract/transports/triage';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { paths } from '../../addresses/paths.ts';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/failure.ts';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { CommandForm } from '../command-form.tsx';
import { showUndoToast } from '../undo/undo-toast.tsx';
import { refreshTransports, useCommand } from '../use-command.ts';
import { useDialogs } from '../use-dialogs.ts';
import { useUnloadQuestion } from '../guard/guarded-dialog.tsx';
import { whyNot } from '../why-not.ts';
import type { FormStop, PlanForm } from './plan-form.ts';
import { planOfDetails } from './plan-of-details.ts';
import { PlanFields } from './plan-fields.tsx';
import { planProblems, serverProblems, shownProblems } from './plan-problems.ts';
import { ProblemLinks, showField } from './problem-links.tsx';
import classes from './problem-links.module.css';
import { planRequest, replanRequest } from './plan-request.ts';
import { beginPlan, planState, standingPlan } from './plan-state.ts';

type Props = {
  readonly initial: PlanForm;
  /** The transport as it is, where one is edited. */
  readonly edited: TransportDetails | null;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onLeave: () => void;
  readonly onDone: () => void;
};

export function PlanEditor({ initial, edited, onChanged, onLeave, onDone }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const openDialog = useDialogs();
  const [state, dispatch] = useReducer(
    planState,
    { form: initial, planVersion: edited?.planVersion ?? null },
    beginPlan,
  );
  const { form, start, planVersion } = state;
  const body = useRef<HTMLDivElement>(null);
  const command = useCommand({
    run: (wanted: PlanForm) =>
      edited === null || planVersion === null
        ? callApi(planTransport, { body: planRequest(wanted) })
        : callApi(replanTransport, {
            params: { transportId: edited.id },
            body: replanRequest(wanted, planVersion),
          }),
    ...(edited === null ? {} : { transportId: edited.id }),
    done: edited === null ? null : () => msg`The new plan is saved.`,
    failed: msg`An error occurred while planning your transport`,
    onDone: ({ id }) => {
      onDone();
      if (edited !== null) return;
      showUndoToast({
        title: t`The transport is planned.`,
        next: [
          { label: t`Open`, run: () => void navigate({ to: paths.transport({ transportId: id }) }) },
          { label: t`Plan the way back`, run: () => openDialog('planWayBack', { transportId: id }) },
        ],
        undo: async () => {
          await callApi(undoAction, { params: { transportId: id }, body: { action: 'PLAN' } });
          await refreshTransports(client, id);
        },
      });
    },
  });
  const { error } = command;
  const isStale = error instanceof Refused && error.code === 'STALE_VERSION';
  const words = refusalWords.replanTransport;
  const over =
    edited === null || command.isDone
      ? null
      : whyNot(edited, { cancelled: words.TRANSPORT_CANCELLED, completed: words.TRANSPORT_COMPLETED });

  const isChanged = form !== start && !command.isDone;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useUnloadQuestion(isChanged);
  const change = useCallback((patch: Partial<PlanForm>) => dispatch({ type: 'CHANGE', patch, now: Date.now() }), []);
  const changeStop = useCallback(
    (key: string, patch: Partial<FormStop>) => dispatch({ type: 'CHANGE_STOP', key, patch, now: Date.now() }),
    [],
  );
  const submit = (): void => {
    const now = Date.now();
    const found = planProblems(form, standingPlan(state), now);
    dispatch({ type: 'TRY', isRefused: found.length > 0, now });
    if (found.length === 0) command.submit(form);
    else requestAnimationFrame(() => showField(body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')));
  };
  const load = (): void => {
    if (edited === null) return;
    dispatch({ type: 'LOAD_PLAN', plan: planOfDetails(edited), planVersion: edited.planVersion, now: Date.now() });
    command.reset();
  };
  const problems = [...serverProblems(error, form), ...shownProblems(state)];
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
        isStale && edited !== null && edited.planVersion !== planVersion ? (
          <Button size="compact-sm" variant="default" mt={8} onClick={load}>
            <Trans>Load what changed, and keep what I entered</Trans>
          </Button>
        ) : null
      }
      foot={
        <div role="status" className={classes['foot']}>
          {state.isMerged && (
            <p>
              <Trans>What others changed is loaded; what you changed is kept. Please check it and save again.</Trans>
            </p>
          )}
          {problems.length > 0 && <ProblemLinks form={form} problems={problems} within={body} />}
        </div>
      }
    >
      {over === null && (
        <div ref={body} onBlur={() => dispatch({ type: 'LEAVE_FIELD', now: Date.now() })}>
          <PlanFields
            form={form}
            onChange={change}
            onStop={changeStop}
            problems={problems}
            editedId={edited?.id ?? null}
            carrier={edited?.carrier}
          />
        </div>
      )}
    </CommandForm>
  );
}
