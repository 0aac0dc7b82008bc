import { cleanString, objectShape } from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { acceptReturned } from '../returned.ts';

const viewFields = {
  name: cleanString().min(2, 'Escriba el nombre de la vista.').max(60, 'Use 60 letras como máximo.'),
  query: z.string().max(2000),
};
const view = objectShape('SavedView', {
  id: z.uuid(),
  type: z.string(),
  name: z.string(),
  query: z.string(),
});

/** Value of `type` for list views of the media library, which has no content type. */
export const fileViews = 'files';

const defineCall = defineCallsWith({ tag: 'console', access: { session: 'about oneself' } });

/** Calls for the list views that a person has saved. */
export const viewCalls = {
  list: defineCall('views.list', 'GET /core/hn/v1/views', {
    summary: 'List the own saved views of a type, or of the media library (`files`)',
    query: z.strictObject({ type: z.string().max(40) }),
    answer: z.object({ data: z.array(view) }),
  }),
  create: defineCall('views.create', 'POST /core/hn/v1/views', {
    summary: 'Save a list view',
    peopleOnly: true,
    body: acceptReturned(z.strictObject({ type: z.string().max(40), ...viewFields }), view),
    refuses: [409],
    answer: view,
    status: 201,
  }),
  update: defineCall('views.update', 'PUT /core/hn/v1/views/:viewId', {
    summary: 'Change the name or the query of a saved list view',
    params: z.strictObject({ viewId: z.uuid() }),
    body: acceptReturned(z.strictObject(viewFields), view),
    refuses: [409],
    answer: view,
  }),
  delete: defineCall('views.delete', 'DELETE /core/hn/v1/views/:viewId', {
    summary: 'Delete a saved list view',
    params: z.strictObject({ viewId: z.uuid() }),
    status: 204,
  }),
} as const;

export type SavedView = z.infer<typeof view>;
