import { Trans } from '@lingui/react/macro';
import classes from './layout.module.css';
import { MAIN_ID } from './main-content.tsx';

/** The first stop of the keyboard: past header and menu to the page. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={classes['skip']}
      onClick={(event) => {
        // The address is the router's: a fragment would be another place to come back to.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      <Trans>Skip to the content</Trans>
    </a>
  );
}
