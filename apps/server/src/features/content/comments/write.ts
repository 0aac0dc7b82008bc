import type { Comment, NewComment } from '@vitrina/contract';
import { type AuditAction, type ContentType, fieldsOf, identityFields, institutionsOf } from '@vitrina/model';
import { sql } from 'kysely';
import { type EntryRow, loadEntry } from '../../../content/shared/load.ts';
import type { AddNotices } from '../../../content/shared/notices.ts';
import { invalidField, invalidInput, notAllowed, notFound } from '../../../errors.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { type Person, personOf, type RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { type CommentRow, isVisibleTo, mayResolve, mayUpdate, presentComments, readersOf } from './read.ts';

/** Comment after the change, and its record. */
interface WrittenComment {
  readonly entry: EntryRow;
  readonly row: CommentRow;
}

/**
 * Adds a comment to a record or to one of its fields, and notifies the people mentioned. Throws 404, and 400 for an
 * unknown field or a mention of a person who cannot read the record.
 */
export async function addComment(
  ctx: RequestContext,
  addNotices: AddNotices,
  type: ContentType,
  entryId: string,
  { text, field, mentions }: NewComment,
): Promise<Comment> {
  const { platform, newId: id } = ctx;
  const person = personOf(ctx);
  if (field !== null && !Object.hasOwn({ ...identityFields(type), ...fieldsOf(type) }, field))
    throw invalidField('/field', 'Este tipo de registro no tiene ese campo.');
  const mentionedIds = [...new Set(mentions.map((mention) => mention.toLowerCase()))];
  const result = await inTransaction(platform.db, async (trx): Promise<WrittenComment> => {
    const entry = await loadEntry(trx, person, type, entryId);
    const existingComment = ctx.retried ? await findComment(trx, person, entryId, id) : undefined;
    if (existingComment !== undefined) return { entry, row: existingComment };
    await requireReaders(trx, type, entry, mentionedIds);
    const owners = institutionsOf(type, entry);
    const row: CommentRow = {
      id,
      entry_id: entry.id,
      institutions: owners && [...owners],
      field,
      text,
      mentions: mentionedIds,
      created_at: platform.clock.now(),
      created_by: person.id,
      resolved_at: null,
      resolved_by: null,
    };
    await trx
      .insertInto('record_comment')
      .values({
        ...row,
        institutions: owners && JSON.stringify(owners),
        mentions: JSON.stringify(mentionedIds),
      })
      .execute();
    await recordComment(trx, ctx, 'commented', type, entry, row);
    await addNotices(trx, {
      kind: 'mention',
      title: `${person.name} le mencionó en un comentario`,
      detail: `${entry.name} · ${type.labels.singular}`,
      institutionId: entry.institution_id,
      resource: type.resource,
      path: `/records/${type.slug}/${entry.id}?comments=open`,
      to: mentionedIds.filter((item) => item !== person.id),
    });
    return { entry, row };
  });
  return presentComment(ctx, type, result);
}

/** Throws 400 unless all people mentioned can read the record. */
async function requireReaders(
  trx: Trx,
  type: ContentType,
  entry: EntryRow,
  mentionedIds: readonly string[],
): Promise<void> {
  if (mentionedIds.length === 0) return;
  const isMentionedSql = sql<boolean>`staff.id = any(${[...mentionedIds]}::uuid[])`;
  const readers = new Set(
    (await readersOf({ db: trx }, type, entry, { where: isMentionedSql })).map(({ id }) => id),
  );
  const faults = mentionedIds.flatMap((id, index) =>
    readers.has(id)
      ? []
      : [{ path: `/mentions/${index}`, message: 'Elija a una persona que pueda ver este registro.' }],
  );
  if (faults.length > 0) throw invalidInput(faults);
}

/**
 * Resolves a comment, or reopens it. Idempotent. Throws 404, and 403 without the permission to resolve the comment.
 */
export async function changeComment(
  ctx: RequestContext,
  type: ContentType,
  { entryId, commentId }: { readonly entryId: string; readonly commentId: string },
  isResolved: boolean,
): Promise<Comment> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const result = await inTransaction(platform.db, async (trx): Promise<WrittenComment> => {
    const entry = await loadEntry(trx, person, type, entryId);
    const row = await findComment(trx, person, entryId, commentId);
    if (row === undefined) throw notFound();
    if (!mayResolve(person, mayUpdate(person, type, entry), row)) throw notAllowed();
    if (isResolved === (row.resolved_at !== null)) return { entry, row };
    const change = isResolved
      ? { resolved_at: platform.clock.now(), resolved_by: person.id }
      : { resolved_at: null, resolved_by: null };
    await trx.updateTable('record_comment').set(change).where('id', '=', row.id).execute();
    await recordComment(trx, ctx, isResolved ? 'comment_resolved' : 'comment_reopened', type, entry, row);
    return { entry, row: { ...row, ...change } };
  });
  return presentComment(ctx, type, result);
}

/** Loads a comment that the person may see, and locks it until the transaction ends. */
function findComment(trx: Trx, person: Person, entryId: string, id: string): Promise<CommentRow | undefined> {
  return trx
    .selectFrom('record_comment')
    .selectAll()
    .where('id', '=', id)
    .where('entry_id', '=', entryId)
    .where(isVisibleTo(person))
    .forUpdate()
    .executeTakeFirst();
}

async function presentComment(
  ctx: RequestContext,
  type: ContentType,
  { entry, row }: WrittenComment,
): Promise<Comment> {
  const person = personOf(ctx);
  const mayUpdateEntry = mayUpdate(person, type, entry);
  const [comment] = await presentComments(ctx.platform, [row], (item) =>
    mayResolve(person, mayUpdateEntry, item),
  );
  if (comment === undefined) throw new Error(`The comment ${row.id} was not presented.`);
  return comment;
}

/** Records a comment in the audit trail, without its text. */
async function recordComment(
  trx: Trx,
  ctx: RequestContext,
  action: AuditAction,
  { slug, resource }: ContentType,
  entry: EntryRow,
  { id, field }: Pick<CommentRow, 'id' | 'field'>,
): Promise<void> {
  await recordEvent(trx, ctx, {
    action,
    resource,
    target: entry,
    details: { type: slug, comment: id, ...(field === null ? {} : { field }) },
  });
}
