import { Trans, useLingui } from '@lingui/react/macro';
import type { ShareLink } from '@milepost/api-contract/links/share-links';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleQuery } from '../../api/people.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { DetailsContent } from '../details-content.tsx';
import { GuardedDialog, type GuardedFormProps } from '../guard/guarded-dialog.tsx';
import { TransportLine } from '../transport-line.tsx';
import type { NamedTransport } from '../use-dialogs.ts';
import { useTransport } from '../use-transport.ts';
import { LinkList } from './link-list.tsx';
import { CreatedLink } from './created-link.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import classes from './share.module.css';
import { shareLinksQuery } from './share-links-query.ts';

type Props = DialogFrame & { readonly transport: NamedTransport };

/** Links for people without an account: to the status of the transport and, from the carrier, to its driver's page. */
export function ShareDialog({ transport, ...frame }: Props) {
  const { t } = useLingui();
  const query = useTransport(transport.id);
  return (
    <GuardedDialog frame={frame} title={t`Share transport status`} size={560}>
      {(leaving) => (
        <DetailsContent query={query}>{(details) => <Content details={details} {...leaving} />}</DetailsContent>
      )}
    </GuardedDialog>
  );
}

type CreatedShareLink = { readonly link: ShareLink; readonly url: string };

function Content({ details, ...leaving }: GuardedFormProps & { readonly details: TransportDetails }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const links = useQuery(shareLinksQuery(details.id));
  const people = useQuery(peopleQuery);
  const [made, setMade] = useState<CreatedShareLink | null>(null);
  const refresh = (): void => void client.invalidateQueries({ queryKey: shareLinksQuery(details.id).queryKey });
  const open = links.data?.links ?? [];
  return (
    <div className={classes['content']}>
      <TransportLine transport={details} details={details} />
      {made === null ? (
        <NewLinkForm
          details={details}
          phone={open.find(({ phone }) => phone !== null)?.phone ?? people.data?.contact.phone ?? null}
          remaining={links.data?.remaining ?? null}
          {...leaving}
          onMade={(fresh) => {
            setMade(fresh);
            refresh();
          }}
        />
      ) : (
        <CreatedLink
          {...made}
          details={details}
          onAnother={() => {
            setMade(null);
            refresh();
          }}
          onClose={leaving.onDone}
        />
      )}
      <section aria-label={t`Open links`}>
        <h3 className={classes['heading']}>
          <Trans>Open links</Trans>
        </h3>
        <LinkList transportId={details.id} query={links} onChanged={refresh} />
      </section>
    </div>
  );
}
