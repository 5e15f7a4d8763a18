import '../../src/ui/tokens.css';
import '../page.css';
import { render } from 'preact';
import { tokenOf } from '../link-token.ts';
import { App } from './app.tsx';
import { localizationFor, LocalizationProvider } from './localization.ts';

const reader = localizationFor(navigator.languages);
document.documentElement.lang = reader.language;
document.title = `${reader.words.title} · Milepost`;

function show(root: Element): void {
  const token = tokenOf(globalThis.location.hash);
  render(
    <LocalizationProvider value={reader}>
      <App key={token ?? ''} token={token} />
    </LocalizationProvider>,
    root,
  );
}

const root = document.querySelector('#root');
if (root !== null) {
  // Opening another link in the same tab changes only the fragment.
  addEventListener('hashchange', () => show(root));
  show(root);
}
