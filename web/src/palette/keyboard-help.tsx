import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../ui/dialog.tsx';
import type { FrameDialogProps } from './use-frame-dialogs.tsx';
import { KeyCap } from '../keyboard/keys.tsx';
import classes from './keyboard-help.module.css';
import { keyboardMap } from './keyboard-map.ts';

export function KeyboardHelp({ opened, onClose }: FrameDialogProps) {
  const { t, i18n } = useLingui();
  return (
    <Dialog title={t`Keyboard shortcuts`} opened={opened} onClose={onClose} returnFocus={false}>
      {keyboardMap.map(({ place, keys }) => (
        <section key={place.id} className={classes['place']}>
          <h3 className={classes['heading']}>{i18n._(place)}</h3>
          <dl className={classes['keys']}>
            {keys.map((help) => (
              <div key={help.words.id} className={classes['key']}>
                <dt>{i18n._(help.words)}</dt>
                <dd>
                  {help.keys.map((key) => (
                    <KeyCap key={key}>{key}</KeyCap>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
