import { render } from 'preact';
import '../../src/ui/tokens.css';
import { tokenOf } from '../link-token.ts';
import '../page.css';
import { openBrowserStorage } from './storage/browser-storage.ts';
import { createMemoryStorage } from './storage/memory-storage.ts';
import { Root } from './page/root.tsx';
import { createDriveApi, deriveLinkKey } from './phone/drive-api.ts';
import { startDriveController, type DriveController } from './phone/start-drive-controller.ts';

const token = tokenOf(location.hash);

async function start(ofLink: string): Promise<DriveController> {
  const link = await deriveLinkKey(ofLink);
  const storage = link === null ? createMemoryStorage() : await openBrowserStorage();
  return await startDriveController({ link: link ?? 'of this page', storage, server: createDriveApi(ofLink) });
}

const root = document.getElementById('root');
if (root !== null) render(<Root phone={token === null ? null : start(token)} />, root);

// Another link in the same window is a different transport.
addEventListener('hashchange', () => location.reload());

// Without one, the page opens only with a network.
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('/drive-worker.js', { scope: '/drive' }).catch(() => undefined);
}
