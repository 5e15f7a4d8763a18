import { Plural, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { PlanForm } from './plan-form.ts';
import type { Problem } from './plan-problems.ts';
import classes from './problem-links.module.css';

type Props = {
  readonly form: PlanForm;
  readonly problems: readonly Problem[];
  /** What holds the fields. */
  readonly within: RefObject<HTMLElement | null>;
};

/** What is wrong, in the order of the form; each leads to its field. */
export function ProblemLinks({ form, problems, within }: Props) {
  const { t } = useLingui();
  const label = useFieldLabel();
  const places = new Map(problems.map((problem) => [placeOf(problem), problem]));
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

/** Both ends of a window are one place, whose line says them. */
function placeOf({ field, stop, contact }: Problem): string {
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

/** Clear of the buttons, which stay in sight at the end of the dialog. */
export function showField(field: HTMLElement | null | undefined): void {
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
