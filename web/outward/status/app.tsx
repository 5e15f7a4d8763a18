import { Frame } from './frame.tsx';
import { Notice } from './notice.tsx';
import { useReader } from './localization.ts';
import { Shown } from './status-page.tsx';
import { useStatus } from './use-status.ts';
import styles from './app.module.css';

export function App({ token }: { readonly token: string | null }) {
  const { words } = useReader();
  const { told, isGone, isAway, askNow } = useStatus(token);
  if (isGone) return <Notice kind="NOT_FOUND" />;
  if (told === null && isAway) return <Notice kind="UNREACHABLE" onTry={askNow} />;
  if (told === null) {
    return (
      <Frame>
        <p role="status" className={styles['hidden']}>
          {words.loading}
        </p>
        <div className={styles['skeleton']} aria-hidden="true" />
      </Frame>
    );
  }
  const { status, receivedAt } = told;
  if (status.state === 'EXPIRED') return <Notice kind="EXPIRED" expired={status} />;
  return <Shown status={status} receivedAt={receivedAt} isAway={isAway} token={token ?? ''} />;
}
