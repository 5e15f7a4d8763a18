import { once } from 'node:events';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { DatabaseCredentials } from '../database/database.ts';
import { DatabasePresence } from '../database/database-presence.ts';
import { reportNothing, type FailureReport, type ReportFailure } from '../error-reporting/failure-report.ts';
import type { FilesSettings } from '../files/files-settings.ts';
import type { Intake } from '../gps-signals/intake/intake.ts';
import { remoteIntake } from '../gps-signals/intake/remote-intake.ts';
import type { MessageDestination } from '../mail/enqueue-mail.ts';
import type { MailSettings } from '../mail/mail-settings.ts';
import type { InstallationSecret } from '../secret/installation-secret.ts';
import type { SecurityLogDestination } from '../security-log/security-log.ts';
import type { SmsSettings } from '../sms/sms-settings.ts';
import type { AllowedHosts } from '../webhooks/webhook-address.ts';

type Settings = {
  readonly logLevel: string;
  readonly routerUrl: string | undefined;
  readonly geocoderUrl: string | undefined;
  readonly signalDays: number;
  readonly databaseCredentials: DatabaseCredentials;
  readonly secret: InstallationSecret;
  /** None: no mail is sent. */
  readonly mail: MailSettings | undefined;
  readonly mailGoes: MessageDestination;
  /** None: no SMS is sent. */
  readonly sms: SmsSettings | undefined;
  readonly smsGoes: MessageDestination;
  readonly files: FilesSettings;
  readonly publicUrl: string;
  readonly securityLog: SecurityLogDestination;
  readonly webhookHosts: AllowedHosts;
};

/** Messages in which the thread reports failures. */
export type ThreadMessage = { readonly failure: FailureReport };

/** What the thread is started with. */
export type BackgroundThreadData = { readonly settings: Settings; readonly port: MessagePort };

/** The intake of signals for request handlers, and a way to stop all background work. */
export type Background = { readonly intake: Pick<Intake, 'accept'>; stop(): Promise<void> };

type BackgroundDependencies = { readonly presence?: DatabasePresence; readonly reportFailure?: ReportFailure };

/**
 * Starts background work in its own thread, so that requests do not wait for signals or garbage collection (decision
 * 13). Calls `fail` if the thread ends by itself.
 */
export function startBackground(
  settings: Settings,
  fail: (error: unknown) => void,
  { presence = new DatabasePresence(), reportFailure = reportNothing }: BackgroundDependencies = {},
): Background {
  const { port1: own, port2: port } = new MessageChannel();
  const workerData: BackgroundThreadData = { settings, port };
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData, transferList: [port] });
  thread.on('message', ({ failure }: ThreadMessage) => reportFailure(failure));
  const sendAvailability = (isAvailable: boolean) => thread.postMessage(isAvailable);
  const forget = presence.onChange(sendAvailability);
  if (!presence.isAvailable) sendAvailability(false);
  const ended = once(thread, 'exit');
  let isStopping = false;
  const endedByItself = (error: unknown) => {
    if (!isStopping) fail(error);
  };
  ended.then(
    ([code]) => endedByItself(new Error(`What goes on beside the requests has ended with code ${String(code)}.`)),
    endedByItself,
  );
  return {
    intake: remoteIntake(own),
    stop: async () => {
      isStopping = true;
      forget();
      own.close();
      await ended;
    },
  };
}
