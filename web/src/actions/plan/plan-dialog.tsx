import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { planTransport, replanTransport } from '@milepost/api-contract/transports/plan';
import { undoAction } from '@milepost/api-contract/transports/triage';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { paths } from '../../addresses/paths.ts';
import { callApi } from '../../api/call-api.ts';
import { Refused } from '../../api/failure.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { refusalWords } from '../../i18n/refusal-words.ts';
import { CommandForm } from '../command-form.tsx';
import { DetailsContent } from '../details-content.tsx';
import { GuardedDialog, useUnsavedWarning } from '../guard/guarded-dialog.tsx';
import { showUndoToast } from '../undo/undo-toast.tsx';
import { refreshTransports, useCommand } from '../use-command.ts';
import { useDialogs } from '../use-dialogs.ts';
import { useTransport } from '../use-transport.ts';
import { refusalIfEnded } from '../refusal-if-ended.ts';
import { PlanFields } from './plan-fields.tsx';
import { emptyPlan, type FormStop, type PlanForm } from './plan-form.ts';
import { planAgain, planOfDetails, planWayBack } from './plan-of-details.ts';
import { planProblems, type Problem, serverProblems, shownProblems } from './plan-problems.ts';
import { planRequest, replanRequest } from './plan-request.ts';
import { initialPlanState, planReducer, existingPlan } from './plan-state.ts';
import classes from './problem-links.module.css';

type ProblemLinksProps = {
  readonly form: PlanForm;
  readonly problems: readonly Problem[];
  /** The element that contains the fields. */
  readonly within: RefObject<HTMLElement | null>;
};

/** The problems in the order of the form; each links to its field. */
function ProblemLinks({ form, problems, within }: ProblemLinksProps) {
  const { t } = useLingui();
  const label = useFieldLabel();
  const places = new Map(problems.map((problem) => [fieldSelectorOf(problem), problem]));
  const numberOf = (problem: Problem): number => form.stops.findIndex(({ key }) => key === problem.stop) + 1;
  const ordered = [...places].toSorted(([, one], [, other]) => numberOf(one) - numberOf(other));
  return (
    <div className={classes['problems']}>
      <span>
        <Plural value={ordered.length} one="Check the marked field:" other="Check the # marked fields:" />
      </span>
      <ul className={classes['list']} aria-label={t`Marked fields`}>
        {ordered.map(([selector, problem]) => (
          <li key={selector}>
            <button type="button" className={classes['link']} onClick={() => focusIn(within.current, selector)}>
              {label(problem, numberOf(problem))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Both ends of a window count as one field: the line that contains them. */
function fieldSelectorOf({ field, stop, contact }: Problem): string {
  const name = field === 'from' || field === 'to' ? 'when' : field;
  const inContact = contact === undefined ? '' : `[data-contact="${contact}"]`;
  return `${stop === undefined ? '' : `[data-stop="${stop}"] `}[data-field="${name}"]${inContact}`;
}

function focusIn(form: HTMLElement | null, selector: string): void {
  const place = form?.querySelector(selector);
  showField(
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place?.querySelector<HTMLElement>('input, button'),
  );
}

/** Scrolls the field clear of the buttons, which stay visible at the end of the dialog. */
function showField(field: HTMLElement | null | undefined): void {
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

function useFieldLabel() {
  const { t } = useLingui();
  return ({ field }: Problem, number: number): string => {
    switch (field) {
      case 'carrier':
        return t`Carrier`;
      case 'driverPhone':
        return t`Driver’s phone`;
      case 'cargoWeight':
        return t`Cargo weight`;
      case 'stops':
        return t`Stops`;
      case 'place':
        return t`Stop ${number}: address`;
      case 'pin':
        return t`Stop ${number}: gate on the map`;
      case 'from':
      case 'to':
        return t`Stop ${number}: planned arrival`;
      case 'contact':
      case 'contacts':
        return t`Stop ${number}: contacts`;
    }
  };
}

type Props = {
  readonly initial: PlanForm;
  /** The current transport, if one is edited. */
  readonly edited: TransportDetails | null;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onLeave: () => void;
  readonly onDone: () => void;
};

function PlanEditor({ initial, edited, onChanged, onLeave, onDone }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const openDialog = useDialogs();
  const [state, dispatch] = useReducer(
    planReducer,
    { form: initial, planVersion: edited?.planVersion ?? null },
    initialPlanState,
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
      : refusalIfEnded(edited, { cancelled: words.TRANSPORT_CANCELLED, completed: words.TRANSPORT_COMPLETED });

  const isChanged = form !== start && !command.isDone;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useUnsavedWarning(isChanged);
  const change = useCallback((patch: Partial<PlanForm>) => dispatch({ type: 'CHANGE', patch, now: Date.now() }), []);
  const changeStop = useCallback(
    (key: string, patch: Partial<FormStop>) => dispatch({ type: 'CHANGE_STOP', key, patch, now: Date.now() }),
    [],
  );
  const submit = (): void => {
    const now = Date.now();
    const found = planProblems(form, existingPlan(state), now);
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

const WIDTH = 880;

export function PlanDialog(frame: DialogFrame) {
  const { t } = useLingui();
  const [initial] = useState(emptyPlan);
  return (
    <GuardedDialog frame={frame} size={WIDTH} title={t`Plan transport`}>
      {(leaving) => <PlanEditor initial={initial} edited={null} {...leaving} />}
    </GuardedDialog>
  );
}

type TransportDialogProps = DialogFrame & { readonly transportId: string };

export function PlanAgainDialog({ transportId, ...frame }: TransportDialogProps) {
  const { t } = useLingui();
  const query = useTransport(transportId);
  const [now] = useState(() => Date.now());
  return (
    <GuardedDialog frame={frame} size={WIDTH} title={t`Plan again`}>
      {(leaving) => (
        <DetailsContent query={query}>
          {(details) => <PlanEditor initial={planAgain(details, now)} edited={null} {...leaving} />}
        </DetailsContent>
      )}
    </GuardedDialog>
  );
}

/** From the last stop to the first, at times still to be entered. */
export function PlanWayBackDialog({ transportId, ...frame }: TransportDialogProps) {
  const { t } = useLingui();
  const query = useTransport(transportId);
  return (
    <GuardedDialog frame={frame} size={WIDTH} title={t`Plan the way back`}>
      {(leaving) => (
        <DetailsContent query={query}>
          {(details) => <PlanEditor initial={planWayBack(details)} edited={null} {...leaving} />}
        </DetailsContent>
      )}
    </GuardedDialog>
  );
}

export function EditTransportDialog({ transportId, ...frame }: TransportDialogProps) {
  const { t } = useLingui();
  const query = useTransport(transportId);
  return (
    <GuardedDialog frame={frame} size={WIDTH} title={t`Edit transport`}>
      {(leaving) => (
        <DetailsContent query={query}>
          {(details) => <PlanEditor initial={planOfDetails(details)} edited={details} {...leaving} />}
        </DetailsContent>
      )}
    </GuardedDialog>
  );
}
