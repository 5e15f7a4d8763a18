import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './filters.module.css';

type Props = {
  readonly name: string;
  /** The current choice, in words. */
  readonly value: string;
  /** Something other than all is chosen. */
  readonly isSet: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/** A filter with its current value; its choices open below it. */
export function FilterPopover({ name, value, isSet, children }: Props): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          className={classes['filter'] ?? ''}
          data-set={isSet || undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpened((before) => !before)}
        >
          <span className={classes['name']}>{name}</span> <strong>{value}</strong>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={classes['dropdown'] ?? ''}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
