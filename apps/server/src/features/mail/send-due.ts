import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/context.ts';
import type { ReadStored } from './attach.ts';
import { type ClaimedMail, claimDue } from './claim.ts';
import { completeMail, type DescribeSubmissions, describeNothing } from './complete.ts';
import { type DeliveryResult, deliver } from './deliver.ts';
import { type OpenLink, openNone, withLink } from './link.ts';
import { noteOutcome } from './outcome.ts';
import { takeTurn } from './server-state.ts';

/** Maximum duration of a run (ms); the next run continues. */
const maxRunMs = 600_000;

const readNothing: ReadStored = async () => null;

/**
 * Maximum waits of a mail for files that are being scanned (an hour and a half in total). Then the mail is sent
 * without them.
 */
const maxWaitsForFiles = 4;

const scanning: DeliveryResult = {
  failed: 'mail',
  permanent: false,
  reason: 'Un archivo de la solicitud todavía se está revisando.',
  isLocal: true,
};

/**
 * Sends the due mails one by one, the longest waiting first, until none is due or the mail server is not reached.
 * Several processes may run this at once, because each mail is claimed by one of them. `read` reads attached files,
 * `describe` the data of submissions, and `open` makes one-time links; by default these return nothing.
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
    // Another process may have claimed the immediate mail; other mails may be due.
    if (claimedMail === null && turn === 'due') return;
    if (claimedMail !== null) await send(platform, mail, claimedMail, { read, describe, open });
  }
}

/** Sources of attached files, submission data and one-time links. */
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
