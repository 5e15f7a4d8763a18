import { useLingui } from '@lingui/react/macro';
import { CloseButton, Modal } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import classes from './dialog.module.css';

type Props = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Off if the opener manages the focus. */
  readonly returnFocus?: boolean;
  /** Width in pixels; by default, as wide as a page of text. */
  readonly size?: number;
  /** Off while another dialog is open above this one: the key belongs to that one. */
  readonly closesOnEscape?: boolean;
  readonly children: ReactNode;
};

/** A dialog with a title. Mantine's own puts the title into a `header`, which would be a second banner of the page. */
export function Dialog({
  title,
  opened,
  onClose,
  returnFocus = true,
  size = 440,
  closesOnEscape = true,
  children,
}: Props) {
  const { t } = useLingui();
  // The second click of a double click would repeat the action while the dialog fades out.
  const holdWhileFading = (event: SyntheticEvent): void => {
    if (opened) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={returnFocus}
      size={size}
      closeOnEscape={closesOnEscape}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes['head']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          <CloseButton size={36} aria-label={t`Close`} onClick={onClose} />
        </div>
        <Modal.Body
          className={classes['body'] ?? ''}
          onClickCapture={holdWhileFading}
          onSubmitCapture={holdWhileFading}
        >
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
