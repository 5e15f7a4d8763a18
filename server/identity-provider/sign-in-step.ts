import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from '../html/html.ts';
import type { Account } from './accounts-store.ts';
import type { Notice } from './pages/code-pages.ts';
import type { Page } from './pages/layout.ts';

/** One-click sign-in, on this machine only; it is supplied from outside the product. */
export type LocalSignIn = {
  /** Where a browser proves access to the terminal; null in the demo. */
  readonly openingAddress: string | null;
  /** False if it has already responded. */
  admit(request: IncomingMessage, response: ServerResponse, page: Page): Promise<boolean>;
  /** The page of a person’s account; null if Milepost’s own pages cover everything there is to manage. */
  readonly accountPage: ((page: Page, account: Account | undefined) => string) | null;
  /** The people to choose from, with `addressForm` if codes can be sent as well. */
  page(page: Page, chosenIsGone: boolean, addressForm: Html | null): Promise<string>;
};

/** One request to the pages of a sign-in. */
export type SignInStep = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly page: Page;
  /** Identifies the sign-in; only the browser that began it gets this far. */
  readonly interaction: string;
  /** The first page, with a notice above its form. */
  showFirstPage(status: number, typed: string, notice: Notice | null): Promise<void>;
  finish(personId: string): Promise<void>;
};
