import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type MailServer,
  type Received,
  startMailServer,
} from '../../apps/server/test/support/mail-server.ts';
import { type RunningServer, type ServerData, startServer } from './server.ts';

/** A service that sends its mails by TLS with a password, and the mail server that receives them. */
export interface MailedServer {
  readonly server: RunningServer;
  readonly mails: MailServer;
  readonly stop: () => Promise<void>;
}

/**
 * Starts mail server and service. The service trusts the certificate of the mail server. @param extra settings of the
 * service @param data data of which the service uses a copy; no data by default
 */
export async function startWithMails(
  extra: NodeJS.ProcessEnv = {},
  data?: ServerData,
): Promise<MailedServer> {
  const mails = await startMailServer();
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-mail-'));
  const certificate = join(folder, 'mail-server.pem');
  await writeFile(certificate, mails.certificate);
  const settings = async (origin: string): Promise<NodeJS.ProcessEnv> => ({
    SMTP_URL: `smtp://vitrina:${mails.password}@localhost:${mails.port}`,
    MAIL_FROM: 'Vitrina <avisos@example.com>',
    PUBLIC_URL: origin,
    NODE_EXTRA_CA_CERTS: certificate,
    ...extra,
  });
  const server = await startServer(settings, data === undefined ? {} : { data });
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
export async function receivedBy(
  { received }: MailServer,
  recipient: string,
  { count = 1, withinMs = 30_000 } = {},
): Promise<readonly Received[]> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const ownItems = received.filter(({ to }) => to.includes(recipient));
    if (ownItems.length >= count) return ownItems;
    if (Date.now() > deadline) throw new Error(`${ownItems.length} of ${count} mails to ${recipient} came.`);
    await pause(50);
  }
}

/** Returns the first link in a mail whose path matches; line breaks and encoding of the mail are undone. */
export function linkIn({ raw }: Received, path: RegExp): string {
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const match = text.match(/https?:\/\/[^\s"<>]+/g)?.find((address) => path.test(new URL(address).pathname));
  if (match === undefined) throw new Error(`No link leads to ${path}:\n${text}`);
  return match;
}
