import * as calls from '@milepost/api-contract/notifications/notification-settings';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import { registerCall } from '../../http/register-call.ts';
import { findMailRefusal, forgetMailRefusals } from '../../mail/mail-refusal-store.ts';
import { publishTopic } from '../../live/hints-store.ts';
import type { Mailroom } from '../../mail/enqueue-mail.ts';
import { mailsAgainAt } from '../../outbox/budgets.ts';
import { presentRules, readRules } from './present-rules.ts';
import * as store from './rules-store.ts';

type Parts = { readonly database: Database; readonly mailroom: Mailroom; readonly now: () => number };

export function registerNotificationSettingsRoutes(app: FastifyInstance, { database, mailroom, now }: Parts): void {
  /** Changes the settings, notifies the person's other windows, and returns what now applies. */
  const settle = async (principal: Member, act: (db: Db) => Promise<void>) =>
    await database.forOrganization(principal.organization.id, async (db) => {
      await act(db);
      await publishTopic(db, { topic: 'notifications', parties: [principal.personId] });
      return await present(db, principal);
    });

  const present = async (db: Db, principal: Member): Promise<calls.NotificationSettings> => {
    const [{ own, defaults }, { email, timeZone }] = await Promise.all([
      store.findRules(db, principal),
      store.findReceiver(db, principal),
    ]);
    const [refusal, againAt] = await Promise.all([
      email === null ? undefined : findMailRefusal(database.worker, email),
      mailsAgainAt(database.worker, principal.organization.id, now()),
    ]);
    return {
      rules: presentRules(own ?? defaults),
      isOwn: own !== null,
      defaults: presentRules(defaults),
      email,
      emailFailure: refusal === undefined ? null : { at: refusal.at.toISOString(), answer: refusal.answer },
      mailsAgainAt: againAt?.toISOString() ?? null,
      mailGoes: mailroom.mailGoes,
      timeZone: knownZone(timeZone ?? ''),
    };
  };

  registerCall(app, calls.getNotificationSettings, async ({ principal }) => {
    return await database.forOrganization(principal.organization.id, (db) => present(db, principal));
  });

  registerCall(app, calls.setNotificationSettings, async ({ principal, body }) => {
    const rules = readRules(body);
    // Saving also means wanting mails again, if the address had refused them.
    const { email } = await store.findReceiver(database.worker, principal);
    if (email !== null) await forgetMailRefusals(database.worker, [email]);
    return await settle(principal, (db) => store.saveOwnRules(db, principal, rules, now()));
  });

  registerCall(app, calls.resetNotificationSettings, async ({ principal }) => {
    return await settle(principal, (db) => store.forgetOwnRules(db, principal));
  });

  registerCall(app, calls.setNotificationDefaults, async ({ principal, body }) => {
    const rules = readRules(body);
    return await settle(principal, (db) => store.saveDefaults(db, principal.organization.id, rules, now()));
  });
}
