import { html, type Html } from '../../html/html.ts';
import { layout, type Page } from './layout.ts';
import { fillIn, wordsIn } from './words.ts';

/** Shown above a form: what was wrong, or what was done. */
export type Notice = { readonly kind: 'WRONG' | 'DONE'; readonly sentence: string };

/** What this browser's passkeys would have to sign. */
export type PasskeyOffer = { readonly domain: string; readonly challenge: string };

export type AddressField = {
  readonly typed: string;
  readonly notice: Notice | null;
  /** Null where browsers allow no passkeys. */
  readonly offer: PasskeyOffer | null;
};

/** Where a person types an address to get a code. */
export function addressPage(page: Page, field: AddressField): string {
  const words = wordsIn[page.language];
  return formPage(page, words.signIn, words.signInLead, field.notice, addressForm(page, field));
}

/** Also shown below the people of the demo. */
export function addressForm(page: Page, { typed, notice, offer }: AddressField): Html {
  const words = wordsIn[page.language];
  return html`<form class="single" method="post">
      <label for="email">${words.emailLabel}</label>
      <input
        id="email"
        name="email"
        type="email"
        value="${typed}"
        required
        maxlength="254"
        autocomplete="username webauthn"
        autocapitalize="off"
        spellcheck="false"
        ${invalidAttributes(notice)}
      />
      <button class="button">${words.sendCode}</button>
    </form>
    ${offer === null ? null : passkeyForm(page, offer)}`;
}

/** Revealed by its script if the browser supports passkeys. */
function passkeyForm(page: Page, { domain, challenge }: PasskeyOffer): Html {
  const words = wordsIn[page.language];
  return html`<form
      id="passkey"
      class="single passkey"
      method="post"
      data-domain="${domain}"
      data-challenge="${challenge}"
      hidden
    >
      <input type="hidden" name="assertion" />
      <button type="button" class="button secondary" id="passkey-button">${words.withPasskey}</button>
      <p class="notice" id="passkey-notice" role="alert" hidden>${words.passkeyNotUsed}</p>
    </form>
    <script type="module" src="/oidc/passkey.js"></script>`;
}

type TypeCode = { readonly email: string; readonly notice: Notice | null; readonly messagesHref: string | null };

/** Where the code from the mail is typed or pasted, with or without spaces. */
export function typeCodePage(page: Page, { email, notice, messagesHref }: TypeCode): string {
  const words = wordsIn[page.language];
  const lead = fillIn(words.typeCodeLead, { email });
  return formPage(
    page,
    words.typeCode,
    lead,
    notice,
    html`${
        messagesHref === null
          ? null
          : html`<p class="hint">
              ${words.shownInDemo} <a href="${messagesHref}" target="_blank">${words.messagesSent}</a>.
            </p>`
      }
      <form class="single" method="post">
        <label for="code">${words.codeLabel}</label>
        <input
          id="code"
          class="code"
          name="code"
          required
          inputmode="numeric"
          autocomplete="one-time-code"
          pattern="(\\s*-?\\d){8}\\s*"
          title="12345678"
          maxlength="24"
          autofocus
          ${invalidAttributes(notice)}
        />
        <button class="button">${words.codeGo}</button>
      </form>
      <form class="single row" method="post">
        <button class="button secondary" name="again" value="yes">${words.sendAgain}</button>
        <a class="button secondary" href="?step=address">${words.otherAddress}</a>
      </form>`,
  );
}

type Names = {
  readonly email: string;
  readonly given: string;
  readonly family: string;
  readonly notice: Notice | null;
};

/** For a person new to this installation, after the code. */
export function namesPage(page: Page, { email, given, family, notice }: Names): string {
  const words = wordsIn[page.language];
  return formPage(
    page,
    words.newHere,
    fillIn(words.newHereLead, { email }),
    notice,
    html`<form class="single" method="post">
      <label for="given">${words.givenName}</label>
      <input id="given" name="given" value="${given}" required maxlength="100" autocomplete="given-name" autofocus />
      <label for="family">${words.familyName}</label>
      <input id="family" name="family" value="${family}" required maxlength="100" autocomplete="family-name" />
      <button class="button">${words.codeGo}</button>
    </form>`,
  );
}

function formPage(page: Page, title: string, lead: string, notice: Notice | null, form: Html): string {
  return layout(
    page,
    title,
    html`<div class="message">
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${
        notice === null
          ? null
          : html`<p
              class="${notice.kind === 'DONE' ? 'notice done' : 'notice'}"
              id="notice"
              role="${notice.kind === 'DONE' ? 'status' : 'alert'}"
            >
              ${notice.sentence}
            </p>`
      }
      ${form}
    </div>`,
  );
}

function invalidAttributes(notice: Notice | null): Html | null {
  return notice?.kind === 'WRONG' ? html`aria-invalid="true" aria-describedby="notice"` : null;
}
