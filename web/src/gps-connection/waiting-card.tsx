import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ConnectionWithKey } from '@milepost/api-contract/gps-signals/connections';
import type { FirstSignal } from '@milepost/api-contract/gps-signals/first-signal';
import type { ConnectableKind } from '@milepost/domain/gps-signal/gps-connection-kind';
import { IconAntennaBars5 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { AgeView } from '../ui/time/age-view.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { connectionsQuery, firstSignalQuery, refreshConnections } from './connection-queries.ts';
import { FirstSignalCard } from './first-signal-card.tsx';
import classes from './setup.module.css';
import { problemWords } from './gps-words.ts';
import { reasonWords } from './log-words.ts';

type Props = {
  readonly connection: ConnectionWithKey['connection'];
  readonly onNext: () => void;
  readonly onRenew: () => void;
};

/** After this, the usual causes are shown unasked. */
const SHOW_CAUSES_AFTER_MS = 2 * 60_000;
/** How often the state of a fetched connection is checked meanwhile. */
const LOOK_MS = 3_000;

/** Waits for the first signal of a connection, and then shows it automatically. */
export function WaitingCard({ connection, onNext, onRenew }: Props): ReactNode {
  const client = useQueryClient();
  const errorWords = useErrorWords();
  const { data, error } = useQuery(firstSignalQuery(connection.id));
  const firstSignal = data?.firstSignal ?? null;
  const isHere = firstSignal !== null;
  useEffect(() => {
    if (isHere) void refreshConnections(client);
  }, [isHere, client]);
  return (
    <div role="status" className={classes['waitingPlace']}>
      {firstSignal === null ? (
        <Waiting
          connection={connection}
          known={data}
          failure={error === null ? null : errorWords(error)}
          onRenew={onRenew}
        />
      ) : (
        <FirstSignalCard signal={firstSignal} kind={connection.kind} onNext={onNext} />
      )}
    </div>
  );
}

type WaitingProps = Pick<Props, 'connection' | 'onRenew'> & {
  readonly known: FirstSignal | undefined;
  readonly failure: string | null;
};

function Waiting({ connection, known, failure, onRenew }: WaitingProps): ReactNode {
  const { i18n } = useLingui();
  const now = useNow('second');
  const [since] = useState(() => Date.now());
  const waited = Math.max(0, now - since);
  const { data } = useQuery(connectionsQuery(LOOK_MS));
  const problem = data?.connections.find(({ id }) => id === connection.id)?.problem ?? null;
  const seconds = String(Math.floor((waited % 60_000) / 1_000)).padStart(2, '0');
  return (
    <section className={classes['waiting']} aria-labelledby="waiting-title" data-failed={problem !== null || undefined}>
      <h3 id="waiting-title" className={classes['cardTitle']}>
        <IconAntennaBars5 size={18} aria-hidden />
        <Trans>Waiting for the first signal…</Trans>
      </h3>
      {problem === null ? (
        <p className={classes['waitingText']}>
          <span aria-hidden>
            {Math.floor(waited / 60_000)}:{seconds}
            {' · '}
          </span>
          <Trans>It appears here by itself. You can leave this page meanwhile.</Trans>
        </p>
      ) : (
        <>
          <p>{i18n._(problemWords[problem])}</p>
          <Button size="xs" onClick={onRenew}>
            <Trans>Enter the access again</Trans>
          </Button>
        </>
      )}
      {failure !== null && <p className={classes['waitingText']}>{failure}</p>}
      <details {...(waited > SHOW_CAUSES_AFTER_MS && { open: true })}>
        <summary>
          <Trans>Why is nothing arriving?</Trans>
        </summary>
        <ConnectionProgress known={known} now={now} />
        <ul className={classes['causes']}>
          {causesOf(connection.kind).map((cause) => (
            <li key={cause.id}>{i18n._(cause)}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

type ConnectionProgressProps = { readonly known: FirstSignal | undefined; readonly now: number };

/** How far it has come: nothing received, nothing usable received, or refused and why. */
function ConnectionProgress({ known, now }: ConnectionProgressProps): ReactNode {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  if (known === undefined) return null;
  const { lastUsedAt, lastRefused } = known;
  if (lastRefused !== null) {
    return (
      <p>
        <strong>{i18n._(reasonWords(lastRefused.reason))}</strong>{' '}
        <AgeView at={Date.parse(lastRefused.receivedAt)} now={now} locale={locale} />
      </p>
    );
  }
  return (
    <p>
      {lastUsedAt === null ? (
        <Trans>Nothing has reached Milepost with this key yet.</Trans>
      ) : (
        <Trans>
          The key was used <AgeView at={Date.parse(lastUsedAt)} now={now} locale={locale} />, but no position came with
          it.
        </Trans>
      )}
    </p>
  );
}

const phoneCauses = [
  msg`The service in the app is not switched on.`,
  msg`The location is allowed only while the app is open: allow it always.`,
  msg`Battery saving stops the app in the background.`,
  msg`The phone has no network, or its data allowance is used up. Buffered signals arrive later.`,
  msg`The phone has no view of the sky: the first position may take a few minutes.`,
  msg`The code was scanned before it was changed: scan the newest one.`,
];

const systemCauses = [
  msg`The address or the key was not copied completely.`,
  msg`The system was not restarted after the change.`,
  msg`A firewall there does not let requests out to this address.`,
  msg`The system sends only when a vehicle moves.`,
  msg`What it sends has another form: try the command, and compare.`,
];

const rfmsCauses = [
  msg`No vehicle is released for this access in the truck maker’s portal.`,
  msg`The vehicles have not moved since: truck makers report only changes.`,
  msg`The contract for the data of the vehicles has ended.`,
];

function causesOf(kind: ConnectableKind): readonly MessageDescriptor[] {
  switch (kind) {
    case 'TRACCAR_CLIENT':
    case 'OWNTRACKS':
      return phoneCauses;
    case 'RFMS':
      return rfmsCauses;
    case 'NATIVE':
    case 'TRACCAR_FORWARD':
    case 'OPEN_TRIP_MODEL':
    case 'TRANSPOREON':
      return systemCauses;
  }
}
