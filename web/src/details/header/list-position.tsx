import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { listNames } from '@milepost/domain/transport-list/transport-list';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { paths } from '../../addresses/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../keyboard/fires-key.ts';
import { type CameFrom, cameFromEntry, rememberCameFrom } from '../../lists/came-from.ts';
import { rememberViewed } from '../../lists/list-memory.ts';
import { positionAmong, readRowsThen } from '../../lists/rows-then.ts';
import { useCameFrom } from '../../navigation/open-transport.ts';
import classes from './details-header.module.css';

type Props = { readonly transportId: string };

/** Where the transport stood in the list that it was opened from, and the way to its neighbours there. */
export function ListPosition({ transportId }: Props): ReactNode {
  const cameFrom = useCameFrom(transportId);
  if (cameFrom === null) return null;
  return <Position transportId={transportId} cameFrom={cameFrom} />;
}

function Position({ transportId, cameFrom }: Props & { readonly cameFrom: CameFrom }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  // It could be read, or where it was opened from would not be known.
  const [rows] = useState(() => readRowsThen(sessionStorage.getItem(cameFromEntry)));
  const position = rows === null ? null : positionAmong(rows, transportId);
  const walkTo = (id: string | null | undefined): void => {
    if (id === null || id === undefined) return;
    rememberCameFrom(id, { ...cameFrom, rows }, sessionStorage);
    const list = listNames.find((name) => name === cameFrom.page);
    if (list !== undefined) rememberViewed(list, id, sessionStorage);
    // Back leads to the list, not through all that were walked past.
    void navigate({ to: paths.transport({ transportId: id }), replace: true });
  };
  useKey({ key: 'k' }, () => walkTo(position?.previous));
  useKey({ key: 'j' }, () => walkTo(position?.next));
  if (position === null) return null;
  const number = new Intl.NumberFormat(locale);
  const place = number.format(position.number);
  const count = number.format(position.total.count) + (position.total.isExact ? '' : '+');
  return (
    <span className={classes['position']}>
      <span>
        <Trans>
          {place} of {count}
        </Trans>
      </span>
      <Step label={t`Previous transport of the list`} shortcut="K" to={position.previous} onWalk={walkTo}>
        <IconChevronUp size={18} stroke={1.6} aria-hidden />
      </Step>
      <Step label={t`Next transport of the list`} shortcut="J" to={position.next} onWalk={walkTo}>
        <IconChevronDown size={18} stroke={1.6} aria-hidden />
      </Step>
    </span>
  );
}

type StepProps = {
  readonly label: string;
  readonly shortcut: string;
  readonly to: string | null;
  readonly onWalk: (transportId: string | null) => void;
  readonly children: ReactNode;
};

/** At the end it stays where it is, or the focus on it would be lost. */
function Step({ label, shortcut, to, onWalk, children }: StepProps): ReactNode {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes['step'] ?? ''}
      aria-label={label}
      title={`${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      aria-disabled={to === null}
      onClick={() => onWalk(to)}
    >
      {children}
    </ActionIcon>
  );
}
