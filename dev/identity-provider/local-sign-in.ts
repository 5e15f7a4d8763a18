import { sendPage } from '../../server/identity-provider/send-page.ts';
import { providerKeys } from '../../server/identity-provider/provider-keys.ts';
import type { LocalSignIn } from '../../server/identity-provider/sign-in-step.ts';
import type { Database } from '../../server/database/database.ts';
import type { InstallationSecret } from '../../server/secret/installation-secret.ts';
import { askForCode } from './ask-for-code.ts';
import { listAccounts } from './list-accounts-store.ts';
import { isFromThisMachine, isLocalAlias } from './local-only.ts';
import { openingCode } from './opening-code.ts';
import { accountPage } from './pages/account-page.ts';
import { choosePersonPage } from './pages/choose-person.ts';
import { remoteAccessPage, nobodyPage } from './pages/local-pages.ts';

type Parts = {
  readonly publicUrl: string;
  readonly worker: Database['worker'];
  readonly secret: InstallationSecret;
  readonly demo: boolean;
};

/** People in the database sign in with one click, and therefore only on this machine. */
export function openLocalSignIn({ publicUrl, worker, secret, demo }: Parts): LocalSignIn {
  const opening = demo ? null : openingCode(publicUrl, providerKeys(secret).cookieSecret);
  return {
    openingAddress: opening?.address ?? null,
    accountPage: demo ? accountPage : null,
    admit: async (request, response, page) => {
      const { host } = request.headers;
      const isOwnName = host === new URL(publicUrl).host;
      if (!isFromThisMachine(request) || !(isOwnName || isLocalAlias(host, publicUrl))) {
        sendPage(response, 403, remoteAccessPage(page));
        return false;
      }
      if (!isOwnName) {
        // The same machine under another name: cookies belong to the name in PUBLIC_URL.
        const location = publicUrl + (request.url ?? '/');
        response.writeHead(307, { location, 'cache-control': 'no-store' }).end();
        return false;
      }
      return opening === null || !(await askForCode(opening, page, request, response));
    },
    page: async (page, chosenIsGone, addressForm) => {
      const accounts = await listAccounts(worker);
      return accounts.length === 0 ? nobodyPage(page) : choosePersonPage(page, { accounts, chosenIsGone, addressForm });
    },
  };
}
