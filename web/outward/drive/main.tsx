import { render } from 'preact';
import '../../src/ui/tokens.css';
import { tokenOf } from '../link-token.ts';
import '../page.css';
import { keepInBrowser } from './storage/browser-storage.ts';
import { keepInMemory } from './storage/memory-storage.ts';
import { Root } from './page/root.tsx';
import { driveServer, linkNameOf } from './phone/drive-api.ts';
import { startPhone, type Phone } from './phone/start-drive-controller.ts';

const token = tokenOf(location.hash);

async function start(ofLink: string): Promise<Phone> {
  const link = await linkNameOf(ofLink);
  const kept = link === null ? keepInMemory() : await keepInBrowser();
  return await startPhone({ link: link ?? 'of this page', kept, server: driveServer(ofLink) });
}

const root = document.getElementById('root');
if (root !== null) render(<Root phone={token === null ? null : start(token)} />, root);

// Another link in the same window is a different transport.
addEventListener('hashchange', () => location.reload());

// Without one, the page opens only with a network.
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('/drive-worker.js', { scope: '/drive' }).catch(() => undefined);
}
