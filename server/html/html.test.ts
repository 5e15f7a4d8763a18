import { expect, test } from 'vitest';
import { html } from './html.ts';

test('text is escaped, in content and in attributes', () => {
  const text = `<b title="x">'&'</b>`;
  expect(html`<p title="${text}">${text}</p>`.text).not.toMatch(/<b|title="<|'&'/);
});

test('null is left out, and markup and lists of it are not escaped again', () => {
  const items = ['a', '<'].map((item) => html`<li>${item}</li>`);
  expect(
    html`<ul>
      ${items}${null}
    </ul>`.text.replaceAll(/\s/g, ''),
  ).toBe('<ul><li>a</li><li>&#60;</li></ul>');
});
