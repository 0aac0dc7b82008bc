import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '../../apps/server/test/support/mail-server.ts';
import { type RunningServer, type ServerData, startServer } from './server.ts';

/** A service that sends its mails by TLS with a password, and the mail server that receives them. */
export interface ServerWithMail {
  readonly server: RunningServer;
  readonly mails: MailServer;
  readonly stop: () => Promise<void>;
}

/**
 * Starts mail server and service. The service trusts the certificate of the mail server.
 * @param extraSettings settings of the service
 * @param data data of which the service uses a copy; no data by default
 */
export async function startWithMails(
  extraSettings: NodeJS.ProcessEnv = {},
  data?: ServerData,
): Promise<ServerWithMail> {
  const mails = await startMailServer();
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-mail-'));
  const certificate = join(folder, 'mail-server.pem');
  await writeFile(certificate, mails.certificate);
  const settingsFor = async (origin: string): Promise<NodeJS.ProcessEnv> => ({
    SMTP_URL: `smtp://vitrina:${mails.password}@localhost:${mails.port}`,
    MAIL_FROM: 'Vitrina <avisos@example.com>',
    PUBLIC_URL: origin,
    NODE_EXTRA_CA_CERTS: certificate,
    ...extraSettings,
  });
  const server = await startServer(settingsFor, data === undefined ? {} : { data });
  return {
    server,
    mails,
    stop: async () => {
      await server.stop();
      await mails.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the mails to an address as soon as `count` of them have arrived. Throws if they do not arrive in time. */
export async function waitForMails(
  { received }: MailServer,
  recipient: string,
  { count = 1, withinMs = 30_000 } = {},
): Promise<readonly ReceivedMail[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const recipientMails = received.filter(({ to }) => to.includes(recipient));
    if (recipientMails.length >= count) return recipientMails;
    if (Date.now() > deadline)
      throw new Error(`${recipientMails.length} of ${count} mails to ${recipient} came.`);
    await pause(50);
  }
}

/** Returns the first link in a mail whose path matches; line breaks and encoding of the mail are undone. */
export function linkIn({ raw }: ReceivedMail, path: RegExp): string {
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const match = text.match(/https?:\/\/[^\s"<>]+/g)?.find((address) => path.test(new URL(address).pathname));
  if (match === undefined) throw new Error(`No link leads to ${path}:\n${text}`);
  return match;
}
