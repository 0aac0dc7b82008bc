import { type ReviewType, reviewTypeCalls } from '@vitrina/contract';
import { type ContentType, contentTypes, screenTitle } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { invalidField, notAllowed, notFound } from '../../errors.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { personOf, type RequestContext } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/failures.ts';
import { implement } from '../../platform/http/implement.ts';

/**
 * Setting of the content types whose changes a second person must publish
 * (docs/decisions/publishing-can-require-a-second-person.md).
 */
export const reviewTypesFeature = {
  name: 'review-types',
  register(app: FastifyInstance): void {
    implement(app, reviewTypeCalls.list, async (_input, ctx) => ({
      data: await readReviewTypes(ctx.platform.db),
    }));
    implement(app, reviewTypeCalls.set, ({ params, body }, ctx) =>
      setReviewType(ctx, params.type, body.four_eyes),
    );
  },
};

async function readReviewTypes(db: Queryable): Promise<ReviewType[]> {
  const rows = await db.selectFrom('review_type').selectAll().execute();
  return contentTypes
    .filter(({ drafts }) => drafts)
    .map(({ slug }) => {
      const row = rows.find(({ type }) => type === slug);
      return {
        type: slug,
        four_eyes: row !== undefined,
        set_by: row?.set_by_name ?? null,
        set_at: row?.set_at.toISOString() ?? null,
      };
    });
}

/**
 * Turns the requirement of a second person on or off for a type. Throws 404 for an unknown type, 400 for a type
 * without drafts, 403 for a person limited to institutions, because the setting applies to all.
 */
async function setReviewType(ctx: RequestContext, slug: string, isRequested: boolean): Promise<ReviewType> {
  const person = personOf(ctx);
  if (person.institutions !== null) throw notAllowed();
  const type = contentTypes.find((contentType) => contentType.slug === slug);
  if (type === undefined) throw notFound();
  requireDrafts(type);
  const { db, clock } = ctx.platform;
  await transact(db, async (trx) => {
    const values = { type: slug, set_by_name: person.name, set_at: clock.now() };
    const [{ numInsertedOrUpdatedRows: addedCount } = {}] = isRequested
      ? await trx
          .insertInto('review_type')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      : [];
    const [{ numDeletedRows: removedCount } = {}] = isRequested
      ? []
      : await trx.deleteFrom('review_type').where('type', '=', slug).execute();
    if ((addedCount ?? removedCount ?? 0n) === 0n) return;
    await recordEvent(trx, ctx, {
      action: isRequested ? 'four_eyes_on' : 'four_eyes_off',
      resource: 'staff',
      target: { name: screenTitle(type) },
      details: { type: slug },
    });
  });
  const set = (await readReviewTypes(db)).find((currentType) => currentType.type === slug);
  if (set === undefined) throw notFound();
  return set;
}

function requireDrafts({ drafts }: ContentType): void {
  if (drafts) return;
  throw invalidField('/four_eyes', 'Este tipo de registro se publica al guardarlo: no admite revisión.');
}
