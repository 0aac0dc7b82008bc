import { domainToAscii, mailAddress, wireAddress } from '@vitrina/model';
import { z } from 'zod';
import { partsOf } from './setting.ts';

/** Mail server with its credentials. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** True for TLS from the first byte; otherwise STARTTLS is used if the server offers it. */
  readonly secure: boolean;
  /** Credentials; null if the server requires none. */
  readonly credentials: { readonly user: string; readonly password: string } | null;
}

/** Sender of mails; without a name `name` is ''. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/** Timeouts of a mail server. The claim of a mail lasts longer than a try (`claim.ts`). */
export const mailTimeouts = {
  /** Timeout for connection and greeting (ms). */
  connectMs: 10_000,
  /** Timeout for the answer to each command (ms). */
  silenceMs: 60_000,
  /** Timeout for a whole try (ms). */
  tryMs: 120_000,
};

const notAServerMessage = 'must look like smtp://user:password@host:587 or smtps://user:password@host:465';
const defaultPorts = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Parses the address of a mail server, which may contain only the server and its credentials. */
export const smtpUrl = z.string().transform((text, ctx): SmtpServer => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const protocol = url?.protocol;
  const isBare = url !== null && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  const isWhole = url !== null && (url.username === '') === (url.password === '');
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || !isBare || !isWhole || url.hostname === '') {
    ctx.addIssue(notAServerMessage);
    return z.NEVER;
  }
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? defaultPorts[protocol] : Number(url.port),
      secure: protocol === 'smtps:',
      credentials:
        url.username === ''
          ? null
          : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) },
    };
  } catch {
    // The password contains a percent sign that is not written as %25.
    ctx.addIssue(notAServerMessage);
    return z.NEVER;
  }
});

/** Sender of mails: an address, or a name and an address in angle brackets. */
export const mailSender = z.string().transform((text, ctx): MailSender => {
  const [, name = '', addressInBrackets] = /^"?([^"<>\p{Cc}]{0,80}?)"?\s*<([^<>]+)>$/u.exec(text) ?? [];
  const address = mailAddress.safeParse(addressInBrackets ?? text);
  if (address.success) return { name: name.trim(), address: wireAddress(address.data) };
  ctx.addIssue('must look like avisos@example.com or Vitrina <avisos@example.com>');
  return z.NEVER;
});

const domainPattern = /^[^\s!-,/:-@[-`{-~]+$/;

/** Domains of mail addresses, separated by commas, in lower-case ASCII. */
export const mailDomains = z.string().transform((text, ctx): readonly string[] => {
  const domains = partsOf(text).map((part) => (domainPattern.test(part) ? domainToAscii(part) : null));
  if (domains.every((asciiDomain) => asciiDomain !== null)) return domains;
  ctx.addIssue('must be domains such as example.com, separated by commas');
  return z.NEVER;
});

/** Settings for sending mails. */
export interface MailConfig {
  readonly server: SmtpServer;
  readonly from: MailSender;
  /** Address for replies of visitors to mails of staff; null for `from`. */
  readonly replyTo: MailSender | null;
  readonly timeouts: typeof mailTimeouts;
}
