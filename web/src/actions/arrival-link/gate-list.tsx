import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton } from '@mantine/core';
import { type ArrivalLocation, deleteLocation, replaceLocationToken } from '@milepost/api-contract/locations/locations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { locationsQuery } from '../../api/arrival-locations.ts';
import { paths } from '../../addresses/paths.ts';
import { callApi } from '../../api/call-api.ts';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { AgeView } from '../../ui/time/age-view.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { FailureNotice } from '../command-form.tsx';
import type { GuardedFormProps } from '../guard/guarded-dialog.tsx';
import { useCommand } from '../use-command.ts';
import classes from './arrival-link.module.css';
import { ChangeGate } from './change-gate.tsx';
import type { CreatedLink } from './created-link.tsx';

type Props = {
  readonly onMade: (made: CreatedLink) => void;
  readonly onLeave: () => void;
  readonly onChanged: GuardedFormProps['onChanged'];
};

/** The gates that have a link, and whether a screen still uses it. */
export function GateList(props: Props): ReactNode {
  const { t } = useLingui();
  const wordsFor = useErrorWords();
  const { data, error, isFetching, refetch } = useQuery(locationsQuery);
  if (data === undefined) {
    if (error === null) return <Skeleton height={60} />;
    return (
      <FailedState
        title={<Trans>The gate screens could not be loaded</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {wordsFor(error)}
      </FailedState>
    );
  }
  if (data.locations.length === 0) return null;
  return (
    <section className={classes['gates']}>
      <h3>
        <Trans>Gate screens</Trans>
      </h3>
      <ul aria-label={t`Gate screens`}>
        {data.locations.map((gate) => (
          <Gate key={gate.id} gate={gate} {...props} />
        ))}
      </ul>
    </section>
  );
}

function LastOpened({ gate: { lastOpenedAt } }: { readonly gate: ArrivalLocation }): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('minute');
  if (lastOpenedAt === null) return <Trans>not opened yet</Trans>;
  return (
    <Trans>
      last opened <AgeView at={Date.parse(lastOpenedAt)} now={now} locale={locale} />
    </Trans>
  );
}

type GateAction = 'change' | 'replace' | 'remove';

function Gate({ gate, onMade, onLeave, onChanged }: Props & { readonly gate: ArrivalLocation }): ReactNode {
  const { t } = useLingui();
  const [asked, setAsked] = useState<GateAction | null>(null);
  const pressed = useRef<HTMLElement>(null);
  const ask = (what: GateAction) => (event: MouseEvent<HTMLElement>) => {
    pressed.current = event.currentTarget;
    setAsked(what);
  };
  const answered = (): void => {
    setAsked(null);
    requestAnimationFrame(() => pressed.current?.focus());
  };
  const { id, name, street, city } = gate;
  return (
    <li>
      <div className={classes['gate']}>
        <div className={classes['words']}>
          <strong>{name}</strong>
          <span className={classes['detail']}>
            {[street, city].filter((part) => part !== null).join(', ')} · <LastOpened gate={gate} />
          </span>
        </div>
        <Link
          to={paths.locationArrivals({ locationArrivalId: id })}
          className={classes['link'] ?? ''}
          onClick={onLeave}
          aria-label={t`Arrivals at ${name}`}
        >
          <Trans>Arrivals</Trans>
        </Link>
        <Button
          size="xs"
          variant="default"
          aria-label={t`Change ${name}`}
          onClick={ask('change')}
          disabled={asked !== null}
        >
          <Trans>Change</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t`New link to ${name}`}
          onClick={ask('replace')}
          disabled={asked !== null}
        >
          <Trans>New link</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t`Remove ${name}`}
          onClick={ask('remove')}
          disabled={asked !== null}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      {asked === 'change' && <ChangeGate gate={gate} onChanged={onChanged} onDone={answered} />}
      {asked === 'replace' && <ReplaceLinkQuestion gate={gate} onMade={onMade} onKeep={answered} />}
      {asked === 'remove' && <RemoveGateQuestion gate={gate} onKeep={answered} />}
    </li>
  );
}

type QuestionProps = { readonly gate: ArrivalLocation; readonly onKeep: () => void };

function ReplaceLinkQuestion({ gate: { id, name }, onMade, onKeep }: QuestionProps & Pick<Props, 'onMade'>): ReactNode {
  const client = useQueryClient();
  const command = useCommand({
    run: () => callApi(replaceLocationToken, { params: { locationArrivalId: id } }),
    done: null,
    failed: msg`Error occurred during Location Arrival Link creation`,
    onDone: ({ url }) => {
      void client.invalidateQueries({ queryKey: locationsQuery.queryKey });
      onMade({ locationArrivalId: id, url, name, isReplaced: true });
    },
  });
  return (
    <Question command={command} act={<Trans>Replace the link</Trans>} onKeep={onKeep}>
      <Trans>The link before is closed at once: its screens show no trucks any more.</Trans>
    </Question>
  );
}

function RemoveGateQuestion({ gate: { id }, onKeep }: QuestionProps): ReactNode {
  const client = useQueryClient();
  const command = useCommand({
    run: () => callApi(deleteLocation, { params: { locationArrivalId: id } }),
    done: () => msg`The gate screen is removed and its link is closed.`,
    failed: msg`The gate screen could not be removed`,
    onDone: () => void client.invalidateQueries({ queryKey: locationsQuery.queryKey }),
  });
  return (
    <Question command={command} act={<Trans>Remove it</Trans>} onKeep={onKeep}>
      <Trans>Its link is closed at once: its screens show no trucks any more.</Trans>
    </Question>
  );
}

type Command = Pick<ReturnType<typeof useCommand<undefined, unknown>>, 'submit' | 'isPending' | 'failure'>;

function Question({
  command: { submit, isPending, failure },
  act,
  onKeep,
  children,
}: {
  readonly command: Command;
  readonly act: ReactNode;
  readonly onKeep: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={classes['question']}>
      <p>{children}</p>
      <FailureNotice failure={failure} />
      <Group justify="flex-end" gap="sm">
        <Button size="xs" variant="default" onClick={onKeep} ref={focusOnMount}>
          <Trans>Keep it</Trans>
        </Button>
        <Button size="xs" color="red.9" loading={isPending} onClick={() => submit(undefined)}>
          {act}
        </Button>
      </Group>
    </div>
  );
}
