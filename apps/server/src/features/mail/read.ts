import type { Mail } from '@vitrina/contract';
import { type AttemptOutcome, attemptOutcomes } from '@vitrina/model';
import { sql } from 'kysely';
import { all } from '../../content/shared/source.ts';
import { notFound } from '../../errors.ts';
import { personOf, type RequestContext } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Answer, ReadyBody, reply } from '../../platform/http/answer.ts';
import { originFor } from '../../platform/http/origins.ts';
import { completeMail, type DescribeSubmissions, describeNothing } from './complete.ts';
import type { MailContent } from './json-columns.ts';
import { type MailRow, selectMails, summaryOf, visibleConditions } from './rows.ts';
import { headerText, htmlOf, textOf } from './template.ts';
import { statusOf } from './withheld.ts';

/** Loads a mail that the person may see, without its content. Throws 404. */
export async function loadMail(db: Queryable, ctx: RequestContext, id: string): Promise<MailRow> {
  const person = personOf(ctx);
  const where = all([sql`t.id = ${id}::uuid`, ...visibleConditions(person)]);
  const [row] = await selectMails(db, person, where, { limit: 1, offset: 0 });
  if (row === undefined) throw notFound();
  return row;
}

/** Loads a mail with its attempts. Its content is included only if no mail server is configured. Throws 404. */
export async function readMail(
  ctx: RequestContext,
  id: string,
  describe: DescribeSubmissions = describeNothing,
): Promise<Mail> {
  const { db } = ctx.platform;
  const row = await loadMail(db, ctx, id);
  const content = await readContent(ctx, row, describe);
  const attempts = await db
    .selectFrom('mail_attempt')
    .select(['number', 'started_at', 'ended_at', 'outcome', 'reason'])
    .where('mail_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return {
    ...summaryOf(ctx.platform, personOf(ctx), row),
    message_id: row.message_id,
    tries: attempts.map(({ number, started_at, ended_at, outcome, reason }) => ({
      number,
      started_at: started_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      outcome:
        outcome !== null && Object.hasOwn(attemptOutcomes, outcome) ? (outcome as AttemptOutcome) : null,
      reason: row.readable ? reason : statusOf(reason),
    })),
    subject: content && headerText(content.subject),
    text: content && textOf(content, originFor(ctx.platform.config, ctx.request)),
  };
}

/**
 * Returns the mail as a page without scripts. Throws 404 if a mail server is configured or the person may not read
 * the mail.
 */
export async function showMail(
  ctx: RequestContext,
  id: string,
  describe: DescribeSubmissions,
): Promise<Answer<never>> {
  const content = await readContent(ctx, await loadMail(ctx.platform.db, ctx, id), describe);
  if (content === null) throw notFound();
  const html = htmlOf(content, originFor(ctx.platform.config, ctx.request));
  return reply(new ReadyBody(html, 'text/html; charset=utf-8'), {
    headers: {
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  });
}

/**
 * Returns the content of a mail kept in the outbox, with the data that its setting includes; null if the person may
 * not read it.
 */
async function readContent(
  ctx: RequestContext,
  { id, readable }: MailRow,
  describe: DescribeSubmissions,
): Promise<MailContent | null> {
  const { platform } = ctx;
  if (platform.config.mail !== null || !readable) return null;
  const { content, ...rest } = await platform.db
    .selectFrom('mail')
    .select(['content', 'setting_id', 'submission_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content && completeMail(platform, describe, { content, ...rest }, false, personOf(ctx));
}
