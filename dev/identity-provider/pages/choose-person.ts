import type { Account } from './account.ts';
import { html, type Html } from './html.ts';
import { initials } from './initials.ts';
import { layout, type Page } from './layout.ts';
import { wordsIn } from './words.ts';

/** One click a person, grouped by organisation. */
export function choosePersonPage(page: Page, accounts: readonly Account[], chosenIsGone: boolean): string {
  const words = wordsIn[page.language];
  return layout(
    page,
    words.choose,
    html`<h1>${words.choose}</h1>
      <p class="lead">${words.chooseLead}${page.demo ? html` ${words.demoLead}` : null}</p>
      ${chosenIsGone ? html`<p class="notice" role="alert">${words.gone}</p>` : null}
      <form method="post">${groupsOf(accounts).map((group) => groupSection(page, group))}</form>`,
  );
}

type Group = readonly [Account, ...Account[]];

function groupsOf(accounts: readonly Account[]): Group[] {
  const groups = Map.groupBy(accounts, ({ organization }) => JSON.stringify(organization));
  return [...groups.values()].flatMap(([first, ...rest]) => (first === undefined ? [] : [[first, ...rest] as const]));
}

function groupSection({ language }: Page, group: Group): Html {
  const words = wordsIn[language];
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
