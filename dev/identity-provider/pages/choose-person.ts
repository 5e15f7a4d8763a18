import type { Account } from './account.ts';
import { html, type Html } from '../../../server/html/html.ts';
import { initials } from './initials.ts';
import { layout, type Page } from '../../../server/identity-provider/pages/layout.ts';
import { wordsIn } from '../../../server/identity-provider/pages/words.ts';
import { localWordsIn } from './words.ts';

/** One click per person, grouped by organisation. */
type Choice = {
  readonly accounts: readonly Account[];
  readonly chosenIsGone: boolean;
  /** For people who are not listed, if codes can be sent. */
  readonly addressForm: Html | null;
};

export function choosePersonPage(page: Page, { accounts, chosenIsGone, addressForm }: Choice): string {
  const words = localWordsIn[page.language];
  return layout(
    page,
    words.choose,
    html`<h1>${words.choose}</h1>
      <p class="lead">${words.chooseLead}${page.demo ? html` ${wordsIn[page.language].demoLead}` : null}</p>
      ${chosenIsGone ? html`<p class="notice" role="alert">${words.gone}</p>` : null}
      <form method="post">${groupsOf(accounts).map((group) => groupSection(page, group))}</form>
      ${
        addressForm === null
          ? null
          : html`<section class="other">
              <h2>${words.other}</h2>
              <p class="hint">${words.otherLead} <a href="/demo/messages" target="_blank">${words.messages}</a>.</p>
              ${addressForm}
            </section>`
      }`,
  );
}

type Group = readonly [Account, ...Account[]];

function groupsOf(accounts: readonly Account[]): Group[] {
  const groups = Map.groupBy(accounts, ({ organization }) => JSON.stringify(organization));
  return [...groups.values()].flatMap(([first, ...rest]) => (first === undefined ? [] : [[first, ...rest] as const]));
}

function groupSection({ language }: Page, group: Group): Html {
  const words = localWordsIn[language];
  const { organization } = group[0];
  const role = organization?.role ?? 'none';
  return html`<section class="${role.toLowerCase()}">
    <h2>
      ${organization?.name ?? words.noOrganization}${organization === null ? null : html` <span class="badge">${words[organization.role]}</span>`}
    </h2>
    ${organization === null ? html`<p class="hint">${words.noOrganizationLead}</p>` : null}
    <ul>
      ${group.map((account) => card(account, words.administrator))}
    </ul>
  </section> `;
}

function card(account: Account, administrator: string): Html {
  const name = `${account.givenName} ${account.familyName}`.trim();
  return html`<li>
    <button name="person" value="${account.id}">
      <span class="avatar" aria-hidden="true">${initials(account)}</span>
      <span class="who">
        <span class="name"
          >${name === '' ? account.email : name}${account.administrator ? html` <span class="badge admin">${administrator}</span>` : null}</span
        >
        ${name === '' ? null : html`<span class="email">${account.email}</span>`}
      </span>
    </button>
  </li> `;
}
