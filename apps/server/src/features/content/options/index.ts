import {
  categoriesType,
  categorisedTypes,
  categoryCalls,
  type Entry,
  insuranceTypeCalls,
  insuranceTypes,
  insuredTypes,
} from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { readPublic } from '../../../content/public/public-read.ts';
import { answerEntry, readEntry } from '../../../content/read/read-entry.ts';
import { accessOf } from '../../../content/shared/scope.ts';
import { createEntry } from '../../../content/write/create.ts';
import { deleteEntry } from '../../../content/write/delete.ts';
import { type ContentPorts, entryContextOf } from '../../../content/write/entry-context.ts';
import { saveEntry } from '../../../content/write/save.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Answer } from '../../../platform/http/answer.ts';
import { implement } from '../../../platform/http/implement.ts';
import { hasOneLevel, institutionFilter, listOptions } from './list-options.ts';

/**
 * Routes of categories and insurance types, which are stored as records. The rights of the type that uses them apply.
 */
export const createOptions = (ports: ContentPorts) => ({
  name: 'options',
  register(app: FastifyInstance): void {
    for (const type of categorisedTypes()) {
      registerReading(app, type);
      registerWrites(app, type, ports);
    }
    for (const type of insuredTypes()) registerInsuranceTypes(app, type);
  },
});

function registerReading(app: FastifyInstance, type: ContentType): void {
  const categories = categoriesType(type);
  const { list, read, below: children } = categoryCalls(type);
  implement(app, list, async ({ params, query }, ctx) => {
    const institution = 'institutionId' in params ? params.institutionId : query.institution_id;
    return listOptions(ctx, categories, query, {
      ...institutionFilter(type, categories, institution),
      top: true,
    });
  });
  // Throws 404 for a missing category.
  const readCategory = async (ctx: RequestContext, id: string): Promise<Answer<Entry>> =>
    ctx.isPublic ? readPublic(ctx.platform, categories, id) : readEntry(accessOf(ctx, categories), id);
  implement(app, read, ({ params }, ctx) => readCategory(ctx, params.categoryId));
  implement(app, children, async ({ params, query }, ctx) => {
    await readCategory(ctx, params.categoryId);
    if (hasOneLevel(categories))
      return { data: [], meta: { page: query.page, per_page: query.per_page, total: 0, pages: 0 } };
    return listOptions(ctx, categories, query, {
      ...institutionFilter(type, categories, query.institution_id),
      parent: params.categoryId,
    });
  });
}

function registerWrites(app: FastifyInstance, type: ContentType, ports: ContentPorts): void {
  const categories = categoriesType(type);
  const { create, save, remove } = categoryCalls(type);
  implement(app, create, async ({ body }, ctx) =>
    answerEntry(
      accessOf(ctx, categories),
      await createEntry(entryContextOf(ctx, categories, ports), body, ctx),
    ),
  );
  implement(app, save, async ({ params, body }, ctx) => {
    const row = await saveEntry(entryContextOf(ctx, categories, ports), params.categoryId, body, ctx.ifMatch);
    return answerEntry(accessOf(ctx, categories), row);
  });
  implement(app, remove, async ({ params }, ctx) => {
    await deleteEntry(entryContextOf(ctx, categories, ports), params.categoryId, false);
  });
}

function registerInsuranceTypes(app: FastifyInstance, type: ContentType): void {
  const types = insuranceTypes();
  implement(app, insuranceTypeCalls(type).list, async ({ query }, ctx) => {
    institutionFilter(type, types, query.institution_id);
    return listOptions(ctx, types, query, {});
  });
}
