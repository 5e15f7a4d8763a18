import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Response } from '@milepost/api-contract/call';
import type { getPositionAccess } from '@milepost/api-contract/transports/position-access';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { positionAccessQuery } from '../../api/transport-parts.ts';
import { ActorWords } from '../../i18n/actor-words.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import { PartFailure, PartLoading } from '../part-failure.tsx';
import classes from './log.module.css';

type Overview = Response<typeof getPositionAccess>['overviews'][number];
type Props = { readonly transportId: string };

/** The button that was pressed is gone: who goes by keyboard reads on from here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Fetched on demand. */
export function WhoLooked({ transportId }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Accesses transportId={transportId} />;
  return (
    <Button
      className={classes['ask'] ?? ''}
      variant="default"
      size="xs"
      leftSection={<IconEye size={14} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      <Trans>Who saw the position?</Trans>
    </Button>
  );
}

const viewWords: Record<Overview['view'], MessageDescriptor> = {
  COCKPIT: msg`Cockpit`,
  LIST: msg`Lists`,
  SEARCH: msg`Search`,
  MAP: msg`Live map`,
  CSV: msg`Export (CSV)`,
};

function Overviews({ overviews, locale }: { readonly overviews: readonly Overview[]; readonly locale: string }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <h3 className={classes['heading']}>
        <Trans>Who looked at pages with many transports</Trans>
      </h3>
      <p className={classes['by']}>
        <Trans>
          Which transports were on the page is not recorded: this one may have been among them. The time is the last
          hour in which it was looked at.
        </Trans>
      </p>
      <ol className={classes['entries']} aria-label={t`Who looked at pages with many transports`}>
        {overviews.map(({ by, view, lastAt, hours }) => (
          <li key={`${by.kind} ${by.name} ${view}`}>
            <MomentView at={Date.parse(lastAt)} timeZone={readerZone()} locale={locale} />
            <span>
              <ActorWords by={by} />{' '}
              <span className={classes['by']}>
                {i18n._(viewWords[view])}
                {' · '}
                <Plural value={hours} one="in # hour" other="in # different hours" />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Accesses({ transportId }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const query = useQuery({ ...positionAccessQuery(transportId), staleTime: 0 });
  const { data, error } = query;
  return (
    <section>
      <h2 ref={takeFocus} tabIndex={-1} className={classes['heading']}>
        <Trans>Who saw the position</Trans>
      </h2>
      <p className={classes['by']}>
        <Trans>Everybody who opened this transport, its map or its replay; each person once an hour.</Trans>
      </p>
      <PartFailure
        query={query}
        title={<Trans>Who saw the position could not be loaded.</Trans>}
        isOld={data !== undefined}
      />
      {data === undefined && error === null && <PartLoading query={query} height={60} />}
      {data !== undefined && (
        <ol className={classes['entries']} aria-label={t`Who saw the position`}>
          {data.accesses.map(({ by, at }) => (
            <li key={`${by.kind} ${by.name} ${at}`}>
              <MomentView at={Date.parse(at)} timeZone={readerZone()} locale={locale} />
              <ActorWords by={by} />
            </li>
          ))}
        </ol>
      )}
      {data !== undefined && data.overviews.length > 0 && <Overviews overviews={data.overviews} locale={locale} />}
    </section>
  );
}
