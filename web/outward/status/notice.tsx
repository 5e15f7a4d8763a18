import type { SharedStatus } from '@milepost/api-contract/links/transport-status';
import type { ComponentChildren } from 'preact';
import { dateWords } from '../date-words.ts';
import { CallButton } from './call-button.tsx';
import { Frame } from './frame.tsx';
import { Icon, type IconName } from './icon.tsx';
import { clockOf, useLocalization } from './localization.ts';
import styles from './notice.module.css';

type Expired = Extract<SharedStatus, { readonly state: 'EXPIRED' }>;

type Props =
  | { readonly kind: 'EXPIRED'; readonly expired: Expired }
  | { readonly kind: 'NOT_FOUND' }
  | { readonly kind: 'UNREACHABLE'; readonly onTry: () => void };

/** Replaces the whole page; each failure says what it is and what to do. */
export function Notice(props: Props) {
  const reader = useLocalization();
  const { words, locale } = reader;
  if (props.kind === 'NOT_FOUND') {
    return (
      <Layout icon="broken" title={words.notFoundTitle} foot={words.nothingStored}>
        <p className={styles['text']}>{words.notFoundText}</p>
        <p className={styles['small']}>{words.notFoundWhy}</p>
      </Layout>
    );
  }
  if (props.kind === 'UNREACHABLE') {
    return (
      <Layout icon="cloud" title={words.unreachableTitle} foot={words.nothingStored}>
        <p className={styles['text']}>{words.unreachableText}</p>
        <button type="button" className={styles['button']} onClick={props.onTry}>
          {words.tryNow}
        </button>
      </Layout>
    );
  }
  const { expiredAt, organization, phone } = props.expired;
  // Without a transport there is no time zone to use, so it is the reader's.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Layout icon="broken" title={words.expiredTitle} foot={words.nothingStored}>
      <p className={styles['text']}>
        {words.expiredUntil}
        <br />
        <b>{`${dateWords(locale, zone, 'longDay', expiredAt)}, ${clockOf(reader, zone, expiredAt)}`}</b>.
      </p>
      <section className={styles['card']}>
        <h2 className={styles['heading']}>{words.expiredAsk}</h2>
        <p>{words.expiredAskText(organization)}</p>
        <CallButton organization={organization} phone={phone} isMain />
      </section>
      <p className={styles['small']}>{words.expiredWhy}</p>
    </Layout>
  );
}

type LayoutProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly foot: string;
  readonly children: ComponentChildren;
};

function Layout({ icon, title, foot, children }: LayoutProps) {
  return (
    <Frame>
      <div className={styles['notice']} role="status">
        <span className={styles['icon']}>
          <Icon name={icon} size={34} />
        </span>
        <h1 className={styles['title']}>{title}</h1>
        {children}
      </div>
      <p className={styles['foot']}>{foot}</p>
    </Frame>
  );
}
