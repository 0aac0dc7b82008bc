import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';
import type { Config } from '../../src/platform/config.ts';
import { mailTimeouts } from '../../src/settings/mail-settings.ts';

/** Mail as received by the server. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Complete raw message. */
  readonly raw: string;
}

/** Returns the `Message-ID` of a mail; empty without one. */
export const messageIdOf = ({ raw }: Pick<ReceivedMail, 'raw'>): string =>
  /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '';

/** Real SMTP server with TLS and authentication, and configurable misbehaviour. */
export interface MailServer {
  readonly port: number;
  /** Certificate that clients must trust. */
  readonly certificate: string;
  readonly received: ReceivedMail[];
  /** Number of connections so far. */
  connections: number;
  password: string;
  /** True if it offers STARTTLS. */
  offersTls: boolean;
  /** Returns the status and text for a recipient; nothing if the recipient is accepted. */
  answerTo: (address: string) => readonly [number, string] | undefined;
  /** Returns the status and text for a complete mail; nothing if the mail is accepted. */
  answerToMail: () => readonly [number, string] | undefined;
  /** Number of coming mails for which the server breaks the connection after the last byte. */
  connectionsToBreak: number;
  /** Step after which the server stops answering: before its greeting, at a recipient, or after a complete mail. */
  silentStep: 'greeting' | 'recipient' | 'mail' | null;
  /** Stops the server; `start` uses the same port again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Restarts the server on the same port with a certificate that has this flaw; null for the first certificate. */
  certify(flaw: CertificateFlaw | null): Promise<void>;
}

/** Flaw for which clients refuse a certificate. */
export type CertificateFlaw = 'unknown authority' | 'expired' | 'other name';

const user = 'vitrina';

const dayMs = 86_400_000;

/**
 * Creates a certificate for `localhost` and its key. This process trusts the certificate, unless the flaw is an
 * unknown authority.
 */
async function makeCertificate(flaw: CertificateFlaw | null): Promise<{ key: string; cert: string }> {
  const altNames =
    flaw === 'other name'
      ? [{ type: 2, value: 'correo.example.com' } as const]
      : [{ type: 2, value: 'localhost' } as const, { type: 7, ip: '127.0.0.1' } as const];
  // Each certificate has its own name: of trusted certificates with the same name only the first would be used.
  const { private: key, cert } = await generate([{ name: 'commonName', value: randomUUID() }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...(flaw === 'expired' && {
      notBeforeDate: new Date(Date.now() - 2 * dayMs),
      notAfterDate: new Date(Date.now() - dayMs),
    }),
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  if (flaw !== 'unknown authority') setDefaultCACertificates([...getCACertificates('default'), cert]);
  return { key, cert };
}

const smtpError = (code: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode: code });

/** Starts a mail server on a free port of 127.0.0.1; this process trusts its certificate. */
export async function startMailServer(): Promise<MailServer> {
  const validCertificate = await makeCertificate(null);
  let shownCertificate = validCertificate;
  let server: SMTPServer;
  const state: Omit<MailServer, 'port'> & { port: number } = {
    port: 0,
    certificate: validCertificate.cert,
    received: [],
    connections: 0,
    password: 'secret',
    offersTls: true,
    answerTo: () => undefined,
    answerToMail: () => undefined,
    connectionsToBreak: 0,
    silentStep: null,
    stop: async () => {
      const closed = Promise.withResolvers<void>();
      server.close(closed.resolve);
      await closed.promise;
    },
    certify: async (flaw) => {
      shownCertificate = flaw === null ? validCertificate : await makeCertificate(flaw);
      await state.stop();
      await state.start();
    },
    start: async () => {
      server = new SMTPServer({
        ...shownCertificate,
        logger: false,
        hideSTARTTLS: !state.offersTls,
        disabledCommands: state.offersTls ? [] : ['STARTTLS'],
        disableReverseLookup: true,
        closeTimeout: 100,
        onConnect: (_session, done) => {
          state.connections += 1;
          if (state.silentStep !== 'greeting') done();
        },
        onAuth: (auth, _session, done) =>
          auth.username === user && auth.password === state.password
            ? done(null, { user })
            : done(smtpError(535, 'Bad credentials')),
        onRcptTo: ({ address }, _session, done) => {
          if (state.silentStep === 'recipient') return;
          const answer = state.answerTo(address);
          done(answer ? smtpError(...answer) : null);
        },
        onData: (stream, { envelope }, done) => {
          void text(stream).then((raw) => {
            const answer = state.answerToMail();
            if (answer) return done(smtpError(...answer));
            const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
            state.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
            if (state.silentStep === 'mail') return;
            if (state.connectionsToBreak === 0) return done();
            state.connectionsToBreak -= 1;
            for (const connection of server.connections) connection.close();
          }, done);
        },
      });
      // Some tests break off the connection on purpose.
      server.on('error', () => undefined);
      const listening = server.listen(state.port, '127.0.0.1');
      await once(listening, 'listening');
      const address = listening.address();
      if (address !== null && typeof address === 'object') state.port = address.port;
    },
  };
  await state.start();
  return state;
}

/** Returns the configuration of a service that sends through the server. */
export function mailConfig({ port }: Pick<MailServer, 'port'>, timeouts = mailTimeouts): Partial<Config> {
  return {
    publicOrigin: 'http://localhost',
    mail: {
      server: { host: 'localhost', port, secure: false, credentials: { user, password: 'secret' } },
      from: { name: 'Vitrina', address: 'avisos@example.com' },
      replyTo: { name: '', address: 'servicio@example.com' },
      timeouts,
    },
  };
}
