import { simpleParser, type ParsedMail } from 'mailparser';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { trackPendingWork } from './track-pending-work.ts';

type MailBehavior = {
  /** The refusal for a recipient; null accepts. */
  refuse: (recipient: string) => { readonly responseCode: number; readonly message: string } | null;
  /** What to wait for before accepting a recipient's mail. */
  waitFor: (recipient: string) => Promise<unknown> | undefined;
};

/** A real SMTP server on loopback. `mails` are parsed by an independent library. */
export async function startMailServer(login?: { readonly user: string; readonly password: string }) {
  const behavior: MailBehavior = { refuse: () => null, waitFor: () => undefined };
  const mails: ParsedMail[] = [];
  const take = async (stream: Readable, recipient: string, done: (error: Error | null) => void) => {
    const mail = await simpleParser(stream).catch(() => null);
    if (mail === null) return done(new Error('The sender died in the middle of it.'));
    await behavior.waitFor(recipient);
    mails.push(mail);
    done(null);
  };
  const server = new SMTPServer({
    logger: false,
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      if (login !== undefined && username === login.user && password === login.password) done(null, { user: username });
      else done(new Error('535 wrong password'));
    },
    onRcptTo: ({ address }, _session, done) => {
      const refused = behavior.refuse(address);
      done(refused === null ? null : Object.assign(new Error(refused.message), refused));
    },
    onData: (stream, session, done) => void during(take(stream, session.envelope.rcptTo[0]?.address ?? '', done)),
  });
  const { during, settled } = trackPendingWork(server.server);
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${login === undefined ? '' : `${login.user}:${login.password}@`}127.0.0.1:${port}`,
    habits: behavior,
    mails,
    /** The newest mail to this address, if there is one. */
    newestTo: (address: string) =>
      mails.findLast(({ to }) => (Array.isArray(to) ? to : [to]).some((each) => each?.text.includes(address) === true)),
    /** Resolves when every sender has disconnected and everything they sent has been accepted. */
    settled,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
