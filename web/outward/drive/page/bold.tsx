import type { JSX } from 'preact';

/** `**So**` is bold in the words of the page. */
export function Bold({ text }: { readonly text: string }): JSX.Element {
  const parts = text.split('**').map((part, index) => ({ part, isBold: index % 2 === 1, key: `${index} ${part}` }));
  return <>{parts.map(({ part, isBold, key }) => (isBold ? <b key={key}>{part}</b> : part))}</>;
}
