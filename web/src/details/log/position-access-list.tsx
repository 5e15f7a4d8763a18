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
import { ActorWords, type By } from '../../i18n/actor-words.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { MomentView } from '../../ui/time/moment-view.tsx';
import { readerZone } from '../../ui/time/zone.ts';
import { PartFailure, PartLoading } from '../part-failure.tsx';
import classes from './log.module.css';

type Overview = Response<typeof getPositionAccess>['overviews'][number];
type Props = { readonly transportId: string };

/** Fetched on demand. */
export function PositionAccessList({ transportId }: Props): ReactNode {
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

/** For the organisation's own link, its recipient; for the partner's, only its owner. */
function LinkReader({ by, label }: { readonly by: By; readonly label: string | null }): ReactNode {
  if (label !== null) return <Trans>a reader of your link for “{label}”</Trans>;
  if (by.kind === 'PARTNER') return <Trans>a reader of a link of {by.name}</Trans>;
  return <Trans>a reader of a link that is gone</Trans>;
}

function Accesses({ transportId }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const query = useQuery({ ...positionAccessQuery(transportId), staleTime: 0 });
  const { data, error } = query;
  return (
    <section>
      <h2 ref={focusOnMount} tabIndex={-1} className={classes['heading']}>
        <Trans>Who saw the position</Trans>
      </h2>
      <p className={classes['by']}>
        <Trans>
          Everybody who opened this transport, its map or its replay; each person once an hour, and each link.
        </Trans>
      </p>
      <PartFailure
        query={query}
        title={<Trans>Who saw the position could not be loaded.</Trans>}
        isOld={data !== undefined}
      />
      {data === undefined && error === null && <PartLoading query={query} height={60} />}
      {data !== undefined && (
        <ol className={classes['entries']} aria-label={t`Who saw the position`}>
          {data.accesses.map(({ by, byLink, at }) => (
            <li key={`${by.kind} ${by.name} ${byLink?.label} ${at}`}>
              <MomentView at={Date.parse(at)} timeZone={readerZone()} locale={locale} />
              {byLink === null ? <ActorWords by={by} /> : <LinkReader by={by} label={byLink.label} />}
            </li>
          ))}
        </ol>
      )}
      {data !== undefined && data.overviews.length > 0 && <Overviews overviews={data.overviews} locale={locale} />}
    </section>
  );
}
