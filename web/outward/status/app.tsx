import { Frame } from './frame.tsx';
import { Notice } from './notice.tsx';
import { useLocalization } from './localization.ts';
import { StatusPage } from './status-page.tsx';
import { useStatus } from './use-status.ts';
import styles from './app.module.css';

export function App({ token }: { readonly token: string | null }) {
  const { words } = useLocalization();
  const { received, isGone, isUnreachable, retryNow } = useStatus(token);
  if (isGone) return <Notice kind="NOT_FOUND" />;
  if (received === null && isUnreachable) return <Notice kind="UNREACHABLE" onTry={retryNow} />;
  if (received === null) {
    return (
      <Frame>
        <p role="status" className={styles['hidden']}>
          {words.loading}
        </p>
        <div className={styles['skeleton']} aria-hidden="true" />
      </Frame>
    );
  }
  const { status, receivedAt } = received;
  if (status.state === 'EXPIRED') return <Notice kind="EXPIRED" expired={status} />;
  return <StatusPage status={status} receivedAt={receivedAt} isAway={isUnreachable} token={token ?? ''} />;
}
