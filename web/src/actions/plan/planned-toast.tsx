import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

type Props = {
  readonly toastId: string;
  readonly onOpen: () => void;
  readonly onPlanBack: () => void;
};

/** What is done next with a transport that was just planned: its row may be far down a list, or on another one. */
function NextSteps({ toastId, onOpen, onPlanBack }: Props) {
  const go = (act: () => void) => () => {
    notifications.hide(toastId);
    act();
  };
  return (
    <Group gap="xs" mt={6}>
      <Button size="compact-sm" variant="default" onClick={go(onOpen)}>
        <Trans>Open</Trans>
      </Button>
      <Button size="compact-sm" variant="default" onClick={go(onPlanBack)}>
        <Trans>Plan the way back</Trans>
      </Button>
    </Group>
  );
}

/** Long enough to reach its buttons by keys. */
const SHOWN_MS = 15_000;

export function showPlannedToast(title: string, steps: Omit<Props, 'toastId'>): void {
  const id = `planned-${crypto.randomUUID()}`;
  notifications.show({
    id,
    title,
    message: <NextSteps toastId={id} {...steps} />,
    color: 'green',
    autoClose: SHOWN_MS,
    withBorder: true,
    role: 'status',
  });
}
