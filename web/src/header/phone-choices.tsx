import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { ColorSchemeItems } from './color-scheme-items.tsx';
import { LanguageItems } from './language-items.tsx';
import classes from './profile-menu.module.css';

/** Language and colour scheme for screens whose header has no room for menus of their own. */
export function PhoneChoices() {
  const id = useId();
  return (
    <div className={classes['onPhones']}>
      <hr />
      <div role="group" aria-labelledby={`${id}-language`}>
        <div id={`${id}-language`} className={classes['heading']}>
          <Trans>Language</Trans>
        </div>
        <LanguageItems />
      </div>
      <div role="group" aria-labelledby={`${id}-scheme`}>
        <div id={`${id}-scheme`} className={classes['heading']}>
          <Trans>Color scheme</Trans>
        </div>
        <ColorSchemeItems />
      </div>
    </div>
  );
}
