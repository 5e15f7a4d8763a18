import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { deleteDocument, type Document } from '@milepost/api-contract/documents/documents';
import type { ReactNode } from 'react';
import { CommandForm } from '../../actions/command-form.tsx';
import { useCommand } from '../../actions/use-command.ts';
import { callApi } from '../../api/call-api.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Props = DialogFrame & { readonly transportId: string; readonly document: Document };

export function DeleteDocumentDialog({ transportId, document, opened, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const { id: documentId, name } = document;
  const command = useCommand({
    run: async () => await callApi(deleteDocument, { params: { transportId, documentId } }),
    transportId,
    done: () => msg`The document is deleted.`,
    failed: msg`The document could not be deleted, please try again`,
    onDone: onClose,
  });
  const close = (): void => {
    command.leave();
    onClose();
  };
  return (
    <Dialog title={t`Delete document`} opened={opened} onClose={close}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Keep it`}
        onClose={close}
        submitLabel={t`Delete document`}
        isPending={command.isPending}
        onSubmit={() => command.submit(undefined)}
        isFinal
      >
        <p>
          <Trans>
            <strong>{name}</strong> is deleted for both sides. Both will see that there was a document, who deleted it
            and when. This cannot be undone.
          </Trans>
        </p>
      </CommandForm>
    </Dialog>
  );
}
