import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HelpButton } from '../../help/help-button.tsx';
import { Deferred } from '../../ui/deferred.tsx';
import { HeadingExtra } from '../../ui/page-header.tsx';
import classes from './layout.module.css';

const MAIN_ID = 'main';

type Props = { readonly onHelp: () => void; readonly children: ReactNode };

/** The page inside the frame: the target of the skip link. */
export function MainContent({ onHelp, children }: Props) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
      <HeadingExtra value={<HelpButton onOpen={onHelp} />}>
        <Deferred>{children}</Deferred>
      </HeadingExtra>
    </main>
  );
}

/** The first tab stop: skips header and menu. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={classes['skip']}
      onClick={(event) => {
        // The router owns the address: a fragment would add another history entry.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      <Trans>Skip to the content</Trans>
    </a>
  );
}
