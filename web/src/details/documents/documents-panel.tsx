import { Trans } from '@lingui/react/macro';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commentsQuery, documentsQuery } from '../../api/documents.ts';
import { PartFailure, PartLoading } from '../part-failure.tsx';
import { AddDocuments } from './add-documents.tsx';
import { CommentField } from './comment-field.tsx';
import { CommentList } from './comment-list.tsx';
import { DocumentList } from './document-list.tsx';
import classes from './documents.module.css';

type Props = { readonly details: TransportDetails };

/** The documents and comments of both parties. */
export function DocumentsPanel({ details }: Props): ReactNode {
  const documents = useQuery(documentsQuery(details.id));
  const comments = useQuery(commentsQuery(details.id));
  return (
    <div className={classes['panel']}>
      <section>
        <h2 className={classes['heading']}>
          <Trans>Documents</Trans>
        </h2>
        <PartFailure
          query={documents}
          title={<Trans>The documents could not be loaded.</Trans>}
          isOld={documents.data !== undefined}
        />
        {documents.data === undefined && documents.error === null && <PartLoading query={documents} height={100} />}
        {documents.data !== undefined && (
          <AddDocuments details={details} remaining={documents.data.remaining}>
            {documents.data.documents.length === 0 && (
              <p className={classes['muted']}>
                <Trans>
                  There are no documents yet: delivery notes, photos and other papers have their place here.
                </Trans>
              </p>
            )}
            <DocumentList details={details} data={documents.data} />
          </AddDocuments>
        )}
      </section>
      <section>
        <h2 className={classes['heading']}>
          <Trans>Comments</Trans>
        </h2>
        <PartFailure
          query={comments}
          title={<Trans>The comments could not be loaded.</Trans>}
          isOld={comments.data !== undefined}
        />
        {comments.data === undefined && comments.error === null && <PartLoading query={comments} height={100} />}
        {comments.data !== undefined && (
          <>
            {comments.data.comments.length === 0 && (
              <p className={classes['muted']}>
                <Trans>Nothing has been written yet.</Trans>
              </p>
            )}
            <CommentList transportId={details.id} data={comments.data} />
            <CommentField transportId={details.id} data={comments.data} />
          </>
        )}
      </section>
    </div>
  );
}
