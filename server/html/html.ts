/** Markup that is safe to send: everything inserted was escaped or already markup. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | Html | readonly Html[] | null;

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const texts = parts.map((part, index) => textOf(part) + (strings[index + 1] ?? ''));
  return new Html((strings[0] ?? '') + texts.join(''));
}

function textOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string') return escape(part);
  return part instanceof Html ? part.text : part.map(({ text }) => text).join('');
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
