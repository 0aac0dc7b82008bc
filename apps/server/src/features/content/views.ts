import { type BodyOf, fileViews, type SavedView, viewCalls } from '@vitrina/contract';
import { findContentType } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import { conflict, duplicate, invalidField, notFound } from '../../errors.ts';
import { type Person, type Platform, personOf, requirePermission } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { implement } from '../../platform/http/implement.ts';

const maxViews = 50;

/** Routes of a person's saved list views. */
export const viewsFeature = {
  name: 'views',
  register(app: FastifyInstance): void {
    implement(app, viewCalls.list, async ({ query }, ctx) => ({
      data: await listViews(ctx.platform, personOf(ctx), query.type),
    }));
    implement(app, viewCalls.create, async ({ body }, ctx) =>
      createView(ctx.platform, personOf(ctx), ctx.newId, body),
    );
    implement(app, viewCalls.update, async ({ params, body }, ctx) =>
      updateView(ctx.platform, personOf(ctx), params.viewId, body),
    );
    implement(app, viewCalls.delete, ({ params }, ctx) =>
      deleteView(ctx.platform, personOf(ctx), params.viewId),
    );
  },
};

/** Lists the person's views of a content type, by name; empty for an unknown type. */
async function listViews(platform: Platform, person: Person, type: string): Promise<SavedView[]> {
  return platform.db
    .selectFrom('saved_view')
    .select(['id', 'type', 'name', 'query'])
    .where('staff_id', '=', person.id)
    .where('type', '=', type)
    .orderBy('name')
    .execute();
}

function nameAndQueryOf({
  name,
  query,
}: Pick<SavedView, 'name' | 'query'>): Pick<SavedView, 'name' | 'query'> {
  return { name, query: query.replace(/^\?/, '') };
}

/** Runs a write. Throws 409 if the person has another view with the same name. */
async function requireFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw duplicate([{ path: '/name', message: 'Ya tiene una vista con ese nombre.' }]);
  }
}

/**
 * Saves a new view. Throws 400 for an unknown type, 403 for a type that the person may not list, 409 for a taken name
 * or too many views.
 */
async function createView(
  platform: Platform,
  person: Person,
  id: string,
  view: BodyOf<typeof viewCalls.create>,
): Promise<SavedView> {
  const resource = view.type === fileViews ? 'media-object' : findContentType(view.type)?.resource;
  if (resource === undefined) throw invalidField('/type', 'No se reconoce este tipo de registro.');
  requirePermission(person, 'list', resource);
  const viewRows = await listViews(platform, person, view.type);
  if (viewRows.length >= maxViews)
    throw conflict(
      'too_many_views',
      `Ya tiene ${maxViews} vistas guardadas. Elimine una antes de guardar otra.`,
    );
  const savedView = { id, type: view.type, ...nameAndQueryOf(view) };
  await requireFreeName(() =>
    platform.db
      .insertInto('saved_view')
      .values({ ...savedView, staff_id: person.id, created_at: platform.clock.now() })
      .execute(),
  );
  return savedView;
}

/**
 * Changes the name and the query of the person's own view. Throws 404 for another person's view, 409 for a taken
 * name.
 */
async function updateView(
  platform: Platform,
  person: Person,
  id: string,
  view: BodyOf<typeof viewCalls.update>,
): Promise<SavedView> {
  const savedView = await requireFreeName(() =>
    platform.db
      .updateTable('saved_view')
      .set(nameAndQueryOf(view))
      .where('id', '=', id)
      .where('staff_id', '=', person.id)
      .returning(['id', 'type', 'name', 'query'])
      .executeTakeFirst(),
  );
  if (savedView === undefined) throw notFound();
  return savedView;
}

/** Deletes one of the person's own views. Throws 404 for another person's view. */
async function deleteView(platform: Platform, person: Person, id: string): Promise<void> {
  const { numDeletedRows } = await platform.db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('staff_id', '=', person.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
