import { useLingui } from '@lingui/react/macro';
import { IconHelpCircle } from '@tabler/icons-react';
import classes from './help-button.module.css';

type Props = { readonly onOpen: () => void };

/** Next to the heading of each page: what the page is about and what its terms mean. */
export function HelpButton({ onOpen }: Props) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classes['button']}
      aria-label={t`About this page`}
      title={t`About this page`}
      aria-keyshortcuts="?"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconHelpCircle size={18} stroke={1.6} aria-hidden />
    </button>
  );
}
