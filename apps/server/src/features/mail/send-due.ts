import type { Config } from '../../platform/config.ts';
import type { Platform } from '../../platform/context.ts';
import type { ReadStoredFile } from './attach.ts';
import { type ClaimedMail, claimDueMail } from './claim.ts';
import { completeMail, type DescribeSubmissions, describeNothing } from './complete.ts';
import { type DeliveryResult, deliverMail } from './deliver.ts';
import { type OpenLink, openNoLink, withLink } from './link.ts';
import { recordOutcome } from './outcome.ts';
import { takeTurn } from './server-state.ts';

/** Maximum duration of a run (ms); the next run continues. */
const maxRunMs = 600_000;

const readNothing: ReadStoredFile = async () => null;

/**
 * Maximum waits of a mail for files that are being scanned (an hour and a half in total). Then the mail is sent
 * without them.
 */
const maxWaitsForFiles = 4;

const scanningResult: DeliveryResult = {
  failed: 'mail',
  isPermanent: false,
  reason: 'Un archivo de la solicitud todavía se está revisando.',
  isLocal: true,
};

/**
 * Sends the due mails one by one, the longest waiting first, until none is due or the mail server is not reached.
 * Several processes may run this at once, because each mail is claimed by one of them. `read` reads attached files,
 * `describe` the data of submissions, and `open` makes one-time links; by default these return nothing.
 */
export async function sendDueMails(
  platform: Platform,
  read: ReadStoredFile = readNothing,
  describe: DescribeSubmissions = describeNothing,
  open: OpenLink = openNoLink,
): Promise<void> {
  const { mail } = platform.config;
  if (mail === null) return;
  const endsAt = performance.now() + maxRunMs;
  while (performance.now() < endsAt) {
    const turn = await takeTurn(platform);
    if (turn === null) return;
    const claimedMail = await claimDueMail(platform, turn === 'at_once');
    // Another process may have claimed the immediate mail; other mails may be due.
    if (claimedMail === null && turn === 'due') return;
    if (claimedMail !== null) await sendClaimedMail(platform, mail, claimedMail, { read, describe, open });
  }
}

/** Sources of attached files, submission data and one-time links. */
interface MailSources {
  readonly read: ReadStoredFile;
  readonly describe: DescribeSubmissions;
  readonly open: OpenLink;
}

async function sendClaimedMail(
  platform: Platform,
  mail: NonNullable<Config['mail']>,
  claimedMail: ClaimedMail,
  { read: readStored, describe, open }: MailSources,
): Promise<void> {
  const startedAt = platform.clock.now();
  const to = claimedMail.recipients
    .filter(({ outcome }) => outcome === 'waiting')
    .map(({ address }) => address);
  const content = await completeMail(platform, describe, claimedMail, claimedMail.waits < maxWaitsForFiles);
  const result =
    content === null
      ? scanningResult
      : await deliverMail({
          mail,
          origin: platform.config.publicOrigin ?? '',
          messageId: claimedMail.message_id,
          content: await withLink(platform, content, open),
          recipients: claimedMail.recipients,
          to,
          readStored,
          log: platform.log,
        });
  await recordOutcome(platform, claimedMail, startedAt, result);
}
