import { msg } from '@lingui/core/macro';
import type { Question } from './question.ts';

export const account: readonly Question[] = [
  {
    id: 'colleagues',
    question: msg`How do colleagues come in, and who may do what?`,
    answer: [
      msg`A manager invites them by e-mail under People. All members do the daily work; managers also invite and remove people, make keys and set the defaults. The page lists who may do what.`,
      msg`Anyone who leaves is removed there: their sessions end at once, and their name stays in the history of what was done.`,
    ],
    see: ['people'],
  },
  {
    id: 'sign-in-safely',
    question: msg`I left my computer signed in. What now?`,
    answer: [
      msg`Open “Sessions and passkeys” in your menu and end the session of that browser. It is signed out within moments. A session that is not used for 12 hours ends by itself.`,
    ],
  },
  {
    id: 'language-and-look',
    question: msg`How do I change the language, or switch to dark?`,
    answer: [
      msg`In the menu behind your initials. Milepost speaks English and German; the look follows your system until you choose otherwise.`,
    ],
  },
  {
    id: 'phone',
    question: msg`Does Milepost work on a phone?`,
    answer: [
      msg`Yes, in its browser, without an app: lists become cards, and every action is there. Put the page on your home screen to have it at hand.`,
    ],
  },
];
