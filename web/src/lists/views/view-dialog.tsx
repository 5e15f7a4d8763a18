import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import {
  changeSavedView,
  deleteSavedView,
  orderSavedViews,
  type SavedView,
  saveView,
} from '@milepost/api-contract/transports/saved-views';
import type { OfferedList } from '@milepost/api-contract/transports/transport-lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { CommandForm } from '../../actions/command-form.tsx';
import { routeList } from '../../addresses/route-list.ts';
import { callApi } from '../../api/call-api.ts';
import { savedViewsQuery } from '../../api/saved-views.ts';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { errorWordsFor } from '../../i18n/refusal-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showSuccessToast } from '../../ui/show-toast.ts';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './view-dialog.module.css';
import { isSameQuery, viewAddress } from './view-query.ts';

export type ViewDialogProps = DialogFrame & {
  readonly list: OfferedList;
  readonly shown: SavedView['query'];
  /** The view being changed; null when a new one is saved. */
  readonly view: SavedView | null;
};

const MAX_NAME_LENGTH = 60;

type Place = {
  readonly view: SavedView;
  readonly disabled: boolean;
  readonly run: (act: () => Promise<unknown>) => void;
};

/** Moves a view one place to the left or right among the user's own views of this list. */
function MoveButtons({ view, disabled, run }: Place) {
  const { t } = useLingui();
  const { data: all = [] } = useQuery(savedViewsQuery);
  const ids = all.filter(({ list, isOwn }) => isOwn && list === view.list).map(({ id }) => id);
  const at = ids.indexOf(view.id);
  const move = (by: -1 | 1): void => {
    const order = ids.toSpliced(at, 1).toSpliced(at + by, 0, view.id);
    run(() => callApi(orderSavedViews, { body: { savedViewIds: order } }));
  };
  if (ids.length < 2) return null;
  return (
    <>
      <Button variant="default" size="xs" disabled={disabled || at <= 0} onClick={() => move(-1)}>
        {t`Move left`}
      </Button>
      <Button variant="default" size="xs" disabled={disabled || at >= ids.length - 1} onClick={() => move(1)}>
        {t`Move right`}
      </Button>
    </>
  );
}

/** Saves what is shown under a name, or changes, reorders, links to or deletes one of the user's own views. */
export function ViewDialog({ list, shown, view, opened, onClose }: ViewDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const copy = useCopy();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [takesShown, setTakesShown] = useState(true);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['counts', 'savedViews'] });
    },
  });
  const differs = view !== null && !isSameQuery(view.query, shown);
  const submit = (): void => {
    if (name.trim() === '') return setIsMissing(true);
    const query = view === null || (differs && takesShown) ? shown : view.query;
    const content = { name: name.trim(), query, isShared };
    mutate(
      async () => {
        const saved =
          view === null
            ? await callApi(saveView, { body: { ...content, list } })
            : await callApi(changeSavedView, { params: { savedViewId: view.id }, body: content });
        await client.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
        await navigate({ to: '.', search: viewAddress(saved), resetScroll: false });
      },
      {
        onSuccess: () => {
          showSuccessToast(i18n._(msg`The view is saved.`));
          onClose();
        },
      },
    );
  };
  const remove = (id: string): void =>
    mutate(() => callApi(deleteSavedView, { params: { savedViewId: id } }), {
      onSuccess: () => {
        showSuccessToast(i18n._(msg`The view is deleted.`));
        void navigate({
          to: '.',
          search: (previous: object) => ({ ...previous, view: undefined }),
          resetScroll: false,
        });
        onClose();
      },
    });
  const copyLink = async (saved: SavedView): Promise<void> => {
    const { href } = router.buildLocation({ to: routeList[list].path, search: viewAddress(saved) });
    await copy(new URL(href, window.location.origin).href);
  };
  return (
    <Dialog title={view === null ? t`Save view` : t`Change view`} opened={opened} onClose={onClose} returnFocus={false}>
      <CommandForm
        failure={error === null ? null : { title: i18n._(errorWordsFor(error)) }}
        closeLabel={t`Discard`}
        onClose={onClose}
        submitLabel={t`Save view`}
        isPending={isPending}
        onSubmit={submit}
      >
        <TextInput
          label={t`Name`}
          description={view === null ? t`Filters and sort order are saved with it.` : undefined}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          error={isMissing && name.trim() === '' ? t`Please enter a name.` : null}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox
          label={t`Share with colleagues`}
          description={t`Everyone in your organization sees the view. Only you can change it.`}
          checked={isShared}
          onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
        />
        {differs && (
          <Checkbox
            label={t`Use the current filters and sort order`}
            checked={takesShown}
            onChange={({ currentTarget }) => setTakesShown(currentTarget.checked)}
          />
        )}
        {view !== null && (
          <div className={classes['tools']}>
            <MoveButtons view={view} disabled={isPending} run={mutate} />
            {view.isShared && (
              <Button variant="default" size="xs" onClick={() => void copyLink(view)}>
                {t`Copy link`}
              </Button>
            )}
            <Button variant="default" size="xs" c="red" disabled={isPending} onClick={() => remove(view.id)}>
              {t`Delete view`}
            </Button>
          </div>
        )}
      </CommandForm>
    </Dialog>
  );
}
