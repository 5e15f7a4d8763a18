import { Trans, useLingui } from '@lingui/react/macro';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import { Button } from '@mantine/core';
import { reasonHelp } from './reason-help.ts';
import classes from './reason-help-dialog.module.css';

type Props = { readonly reasons: readonly ActionReason[]; readonly onChoose: (reason: ActionReason) => void };

/** Where rows stand for different reasons: each with what it means, and the way to what can be done about it. */
export function EveryReason({ reasons, onChoose }: Props) {
  const { i18n } = useLingui();
  return (
    <>
      <p>
        <Trans>Every transport here says its reason. Choose one to see what you can do about it.</Trans>
      </p>
      {reasons.map((reason) => (
        <section key={reason} className={classes['reason']}>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(reason)}>
            {i18n._(reasonHelp[reason].title)}
          </Button>
          <p>{i18n._(reasonHelp[reason].meaning)}</p>
        </section>
      ))}
    </>
  );
}
