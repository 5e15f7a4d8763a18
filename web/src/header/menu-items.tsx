import { IconCheck, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './header-menu.module.css';

type Content = { readonly icon?: Icon; readonly children: ReactNode };

function Face({ icon: ItemIcon, children }: Content) {
  return (
    <>
      {ItemIcon !== undefined && <ItemIcon size={18} stroke={1.6} aria-hidden className={classes['icon']} />}
      <span>{children}</span>
    </>
  );
}

// Items are reached by the arrow keys: the tab key leaves the menu.
const item = { role: 'menuitem', tabIndex: -1, className: classes['item'] } as const;

export function CommandItem({ onSelect, ...content }: Content & { readonly onSelect: () => void }) {
  return (
    <button type="button" {...item} onClick={onSelect}>
      <Face {...content} />
    </button>
  );
}

export function PageItem({ to, ...content }: Content & { readonly to: string }) {
  return (
    <Link to={to} {...item}>
      <Face {...content} />
    </Link>
  );
}

/** Leads out of the app. */
export function ExternalItem({ href, ...content }: Content & { readonly href: string }) {
  return (
    <a href={href} {...item}>
      <Face {...content} />
    </a>
  );
}

type ChoiceProps = {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly lang?: string;
  readonly children: ReactNode;
};

export function ChoiceItem({ isChosen, onChoose, children, ...others }: ChoiceProps) {
  return (
    <button type="button" {...item} role="menuitemradio" aria-checked={isChosen} onClick={onChoose} {...others}>
      <span className={classes['check']}>{isChosen && <IconCheck size={16} stroke={2} aria-hidden />}</span>
      <span>{children}</span>
    </button>
  );
}
