import '../../src/ui/tokens.css';
import '../page.css';
import { render } from 'preact';
import { tokenOf } from '../link-token.ts';
import { App } from './app.tsx';
import { readerOf, ReaderProvider } from './localization.ts';

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
  // Opening another link in the same tab changes only the fragment.
  addEventListener('hashchange', () => show(root));
  show(root);
}
