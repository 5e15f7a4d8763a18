import { html, type Html } from '../html/html.ts';
import type { Language } from '@milepost/domain/people/language';

/** A line of a list, with the page it links to. */
type LetterItem = { readonly title: string; readonly lines: readonly string[]; readonly href: string };

type Link = { readonly label: string; readonly href: string };

/** The content of a mail. Every mail is one: a title, some sentences, at most one button. */
export type Letter = {
  readonly language: Language;
  /** Contains no code and no link: subjects are shown on locked phones. */
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A code to type, in large print. */
  readonly code?: string;
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly items?: readonly LetterItem[];
  readonly button?: Link;
  /** Why this person gets the mail, in small print, and where to change that. */
  readonly reason: string;
  readonly links?: readonly Link[];
  /** Where a mail program can end these mails with one request (RFC 8058). */
  readonly unsubscribe?: string;
};

export type MailText = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribe?: string;
};

/** The only layout of all mails: readable without style sheets, on a phone, and in dark mode. */
export function writeLetter(letter: Letter): MailText {
  const subject = letter.subject.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const { unsubscribe } = letter;
  const written = { subject, text: plainText(letter), html: page({ ...letter, subject }) };
  return unsubscribe === undefined ? written : { ...written, unsubscribe };
}

function plainText({ title, paragraphs, code, facts = [], items = [], button, reason, links = [] }: Letter): string {
  return [
    title,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...items.map((item) => [item.title, ...item.lines, item.href].join('\n')),
    ...(button === undefined ? [] : [`${button.label}:\n${button.href}`]),
    ['-- ', reason, ...links.map(({ label, href }) => `${label}: ${href}`), 'Milepost'].join('\n'),
  ].join('\n\n');
}

const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const TEXT = 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#1f2937';

// Clients without support for `prefers-color-scheme` show the colours of the attributes.
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #111827 !important; }
  .sheet { background: #1f2937 !important; border-color: #374151 !important; }
  .text { color: #e5e7eb !important; }
  .faint { color: #9ca3af !important; }
  .code { background: #111827 !important; color: #f9fafb !important; }
  .line { border-color: #374151 !important; }
  .link { color: #93c5fd !important; }
}`;

function page({ language, subject, title, paragraphs, code, facts = [], items = [], ...rest }: Letter): string {
  const { button, reason, links = [] } = rest;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body class="page" style="margin:0;padding:24px 12px;background:#f3f4f6;${FONT}">
        <div
          class="sheet"
          style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border:1px solid #e5e7eb;border-radius:12px"
        >
          <p class="faint" style="margin:0 0 20px;font-size:14px;font-weight:600;color:#4b5563">Milepost</p>
          <h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#111827">${title}</h1>
          ${paragraphs.map((paragraph) => html`<p class="text" style="${TEXT}">${paragraph}</p>`)}
          ${code === undefined ? null : codeBlock(code)} ${facts.length === 0 ? null : table(facts)}
          ${items.map(itemBlock)} ${button === undefined ? null : buttonBlock(button)}
          <p
            class="faint line"
            style="margin:28px 0 0;padding-top:16px;border-top:1px solid #e5e7eb;font-size:13px;line-height:1.5;color:#4b5563"
          >
            ${reason} ${links.map(smallLink)}
          </p>
        </div>
      </body>
    </html>`.text;
}

function codeBlock(code: string): Html {
  const style =
    'margin:0 0 20px;padding:16px;background:#f3f4f6;border-radius:8px;text-align:center;font-size:30px;letter-spacing:4px;font-weight:700;color:#111827;font-family:ui-monospace,Menlo,Consolas,monospace';
  return html`<p class="code" style="${style}">${code}</p>`;
}

function table(facts: NonNullable<Letter['facts']>): Html {
  const cell =
    'padding:8px 12px 8px 0;border-bottom:1px solid #e5e7eb;font-size:15px;line-height:1.45;vertical-align:top';
  const rows = facts.map(
    ([label, value]) =>
      html`<tr>
        <th scope="row" align="left" class="faint line" style="${cell};color:#4b5563;font-weight:500">${label}</th>
        <td class="text line" style="${cell};color:#1f2937">${value}</td>
      </tr>`,
  );
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">
    ${rows}
  </table>`;
}

function itemBlock({ title, lines, href }: LetterItem): Html {
  const line = 'margin:0;font-size:15px;line-height:1.5;color:#1f2937';
  return html`<div class="line" style="padding:12px 0;border-top:1px solid #e5e7eb">
    <p class="text" style="margin:0 0 2px;font-size:16px;line-height:1.4;font-weight:600;color:#1d4ed8">
      <a class="link" href="${href}" style="color:#1d4ed8;text-decoration:none">${title}</a>
    </p>
    ${lines.map((text) => html`<p class="text" style="${line}">${text}</p>`)}
  </div>`;
}

function smallLink({ label, href }: Link): Html {
  return html`<br /><a class="link" href="${href}" style="color:#1d4ed8">${label}</a>`;
}

function buttonBlock({ label, href }: NonNullable<Letter['button']>): Html {
  const style =
    'display:inline-block;padding:12px 20px;background:#1d4ed8;border-radius:8px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none';
  return html`<p style="margin:24px 0 12px"><a href="${href}" style="${style}">${label}</a></p>
    <p class="faint" style="margin:0;font-size:13px;line-height:1.5;color:#4b5563;word-break:break-all">${href}</p>`;
}
