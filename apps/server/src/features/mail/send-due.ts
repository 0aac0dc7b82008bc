import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/context.ts';
import type { ReadStored } from './attach.ts';
import { type ClaimedMail, claimDue } from './claim.ts';
import { completeMail, type DescribeSubmissions, describeNothing } from './complete.ts';
import { type DeliveryResult, deliver } from './deliver.ts';
import { type OpenLink, openNone, withLink } from './link.ts';
import { noteOutcome } from './outcome.ts';
import { takeTurn } from './server-state.ts';

/** A run sends no longer than this (ms); the next one goes on. */
const maxRunMs = 600_000;

const readNothing: ReadStored = async () => null;

/** So often a mail waits for files that are being scanned (an hour and a half); then it goes without them. */
const maxWaitsForFiles = 4;

const scanning: DeliveryResult = {
  failed: 'mail',
  permanent: false,
  reason: 'Un archivo de la solicitud todavía se está revisando.',
  isLocal: true,
};

/**
 * Sends the mails that are due, one after the other, the one that has waited longest first, until none is or the mail server
 * is not reached. Several processes may do so at once: each mail is claimed by one of them. `read` reads the files that go
 * with them, `describe` what visitors wrote, `open` makes one-time links; without them nothing is found.
 */
export async function sendDue(
  platform: Platform,
  read: ReadStored = readNothing,
  describe: DescribeSubmissions = describeNothing,
  open: OpenLink = openNone,
): Promise<void> {
  const { mail } = platform.config;
  if (mail === null) return;
  const until = performance.now() + maxRunMs;
  while (performance.now() < until) {
    const turn = await takeTurn(platform);
    if (turn === null) return;
    const claimedMail = await claimDue(platform, turn === 'at_once');
    // Another process may have claimed the mail that was wanted at once; others may be due.
    if (claimedMail === null && turn === 'due') return;
    if (claimedMail !== null) await send(platform, mail, claimedMail, { read, describe, open });
  }
}

/** Sources of attached files and links. */
interface Sources {
  readonly read: ReadStored;
  readonly describe: DescribeSubmissions;
  readonly open: OpenLink;
}

async function send(
  platform: Platform,
  mail: NonNullable<Config['mail']>,
  claimedMail: ClaimedMail,
  { read, describe, open }: Sources,
): Promise<void> {
  const startedAt = platform.clock.now();
  const to = claimedMail.recipients
    .filter(({ outcome }) => outcome === 'waiting')
    .map(({ address }) => address);
  const content = await completeMail(platform, describe, claimedMail, claimedMail.waits < maxWaitsForFiles);
  const result =
    content === null
      ? scanning
      : await deliver({
          mail,
          origin: platform.config.publicOrigin ?? '',
          messageId: claimedMail.message_id,
          content: await withLink(platform, content, open),
          recipients: claimedMail.recipients,
          to,
          read,
          log: platform.log,
        });
  await noteOutcome(platform, claimedMail, startedAt, result);
}
