import { Icon } from './icon.tsx';
import { useLocalization } from './localization.ts';
import styles from './notice.module.css';

type Props = { readonly organization: string; readonly phone: string | null; readonly isMain?: boolean };

/** Shown only if the organisation that shared the link gave a number. */
export function CallButton({ organization, phone, isMain = false }: Props) {
  const { words } = useLocalization();
  if (phone === null) return null;
  return (
    <a className={styles['button']} data-plain={isMain ? undefined : ''} href={`tel:${phone}`}>
      <Icon name="phone" size={18} />
      {words.call(organization)}
    </a>
  );
}
