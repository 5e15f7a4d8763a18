import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tooltip.module.css';

type Props = {
  /** The content that is explained. */
  readonly children: ReactNode;
  readonly hint: ReactNode;
  readonly tabIndex?: 0 | -1 | undefined;
};

const GAP_PX = 6;

/**
 * Explains what is hovered or focused, stays while the pointer is on it, and closes on Escape (WCAG 1.4.13). In the top
 * layer, so no scrolling box clips it; the component library's tooltips would add 38 kB.
 */
export function Tooltip({ children, hint, tabIndex }: Props): ReactNode {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const place = (element: HTMLElement | null): void => {
    if (element === null || trigger.current === null) return;
    element.showPopover();
    const at = trigger.current.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const below = at.bottom + GAP_PX;
    const fits = below + height <= globalThis.innerHeight;
    element.style.top = `${fits ? below : Math.max(0, at.top - GAP_PX - height)}px`;
    element.style.left = `${Math.max(GAP_PX, Math.min(at.left, globalThis.innerWidth - width - GAP_PX))}px`;
  };
  const hide = (): void => setShown(false);
  const show = (): void => setShown(true);
  const hideByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isShown) return;
    event.stopPropagation();
    hide();
  };
  return (
    <span onMouseEnter={show} onMouseLeave={hide}>
      <button
        ref={trigger}
        type="button"
        className={classes['trigger']}
        tabIndex={tabIndex}
        aria-describedby={isShown ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={hideByKey}
      >
        {children}
      </button>
      {isShown && (
        <span ref={place} id={id} role="tooltip" popover="manual" className={classes['hint']}>
          {hint}
        </span>
      )}
    </span>
  );
}
