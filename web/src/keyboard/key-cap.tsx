import classes from './key-cap.module.css';

type Props = { readonly children: string };

/** A key as it stands on the keyboard. */
export function KeyCap({ children }: Props) {
  return <kbd className={classes['cap']}>{children}</kbd>;
}
