import type { MouseEvent, ReactNode } from 'react';
import classes from './select-box.module.css';

type Props = {
  readonly label: string;
  /** Undefined if only part of what it covers is checked. */
  readonly checked: boolean | undefined;
  readonly tabIndex?: 0 | -1;
  readonly onClick: (event: MouseEvent) => void;
};

/** Shift-clicking would select text up to here. */
function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/** Its label extends a fingertip beyond the visible box. */
export function SelectBox({ label, checked, tabIndex = 0, onClick }: Props): ReactNode {
  return (
    <label className={classes['box']} onMouseDown={preventTextSelection}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        ref={(input) => {
          if (input !== null) input.indeterminate = checked === undefined;
        }}
        tabIndex={tabIndex}
        readOnly
        onClick={onClick}
      />
    </label>
  );
}
