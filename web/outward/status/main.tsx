import '../../src/ui/tokens.css';
import '../page.css';
import { render } from 'preact';
import { tokenOf } from '../link-token.ts';
import { App } from './app.tsx';
import { readerOf, ReaderProvider } from './reader.ts';

const reader = readerOf(navigator.languages);
document.documentElement.lang = reader.language;
document.title = `${reader.words.title} · Milepost`;

function show(root: Element): void {
  const token = tokenOf(globalThis.location.hash);
  render(
    <ReaderProvider value={reader}>
      <App key={token ?? ''} token={token} />
    </ReaderProvider>,
    root,
  );
}

const root = document.querySelector('#root');
if (root !== null) {
  // Another link opened in the same tab changes the fragment only.
  addEventListener('hashchange', () => show(root));
  show(root);
}
