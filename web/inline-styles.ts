import type { Plugin } from 'vite';

const STYLE_SHEET = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g;

type Read = (file: string) => string | undefined;

/** The document with its style sheets inlined, in their original order. */
export function inlineStyleSheets(html: string, read: Read): string {
  const styles: string[] = [];
  const without = html.replaceAll(STYLE_SHEET, (link, file: string) => {
    const text = read(file);
    if (text === undefined) return link;
    // No style sheet may contain anything that closes the element.
    if (text.includes('</')) throw new Error(`${file} cannot stand inside a document.`);
    styles.push(text.trim());
    return '';
  });
  return styles.length === 0 ? html : without.replace('</head>', `  <style>${styles.join('\n')}</style>\n  </head>`);
}

/** On a slow phone, a style sheet costs an extra round trip before anything is visible. */
export function inlineStyles(page: string): Plugin {
  return {
    name: 'milepost-inline-styles',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        const document = bundle[page];
        if (document?.type !== 'asset') throw new Error(`The build has no ${page}.`);
        document.source = inlineStyleSheets(String(document.source), (file) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset' ? String(sheet.source) : undefined;
        });
      },
    },
  };
}
