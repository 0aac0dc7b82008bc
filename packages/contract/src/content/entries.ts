// biome-ignore-all lint/style/noExcessiveLinesPerFile: declares the calls of a type side by side: a table, no steps
import {
  bulkSchema,
  type ContentType,
  draftFields,
  listQuerySchema,
  maxBulkTargets,
  maxReasonLetters,
  maxSelected,
  memoizeByType,
  plainText,
  slug as slugKind,
  stageShape,
  walkQuerySchema,
  yesOrNo,
} from '@vitrina/model';
import { z } from 'zod';
import { defineCallsWith } from '../define-call.ts';
import { entryBody } from '../returned.ts';
import { id as idShape, listOf, stagingOnly } from '../shapes.ts';
import { entryPaths } from './entry-paths.ts';
import {
  bulkActions,
  bulkResults,
  entriesInOrder,
  entryCounts,
  entryIds,
  knownEditor,
  presence,
  publicChange,
  publicState,
  referrer,
  revision,
  revisionSummary,
  withdrawalTargets,
} from './shapes.ts';
import { entryListOf, entryOf, publicEntryOf, publicListOf } from './type-shapes.ts';

const entryParams = z.strictObject({ entryId: z.string().min(1).max(100) });
const force = yesOrNo.default('false');
/** True to check the change and answer as if it had been made, without making it. */
const dry_run = yesOrNo.default('false');

/** Reason of an action that changes the public state; the audit trail and the public changes of the entry show it. */
const reasonShape = { reason: plainText(maxReasonLetters).optional() };

/** Query of the lists of an entry's history. */
const historyPage = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
});

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: declares the calls of a type side by side: a table, no steps
function declareCalls(type: ContentType) {
  const { slug, resource } = type;
  const { base, bin, commit } = entryPaths(type);
  const entryPath = `${base}/:entryId`;
  const defineCall = defineCallsWith({ tag: slug });
  const defineEntryCall = defineCallsWith({ tag: slug, params: entryParams });
  const draft = () => entryBody(type);
  const fields = () => draftFields(type);
  const entry = () => entryOf(type);
  return {
    list: defineCall(`${slug}.list`, `GET ${base}`, {
      summary: 'List entries by `page`, or by `cursor` in creation order without repetitions or gaps',
      access: { action: 'list', resource, publicStage: true },
      query: () => walkQuerySchema(type),
      answer: () => entryListOf(type),
      publicAnswer: () => publicListOf(type),
    }),
    bin: defineCall(`${slug}.bin`, `GET ${bin}`, {
      summary: 'List the recycle bin',
      access: { action: 'list', resource },
      query: () => walkQuerySchema(type),
      answer: () => entryListOf(type),
    }),
    counts: defineCall(`${slug}.counts`, `GET ${base}/counts`, {
      summary: 'Count the entries per value of the choice filters, and per built-in view',
      access: { action: 'list', resource },
      query: () => listQuerySchema(type),
      answer: entryCounts,
    }),
    create: defineCall(`${slug}.create`, `POST ${base}`, {
      summary: 'Create an entry',
      access: { action: 'create', resource },
      query: z.strictObject(stagingOnly),
      body: draft,
      fields,
      answer: entry,
      status: 201,
      idempotent: true,
    }),
    read: defineEntryCall(`${slug}.read`, `GET ${entryPath}`, {
      summary: 'Read an entry; `stage=production` takes an id or a slug',
      access: { action: 'retrieve', resource, publicStage: true },
      query: z.strictObject({ ...stageShape, institution_id: z.string().max(40).optional() }),
      answer: entry,
      publicAnswer: () => publicEntryOf(type),
    }),
    save: defineEntryCall(`${slug}.save`, `PUT ${entryPath}`, {
      summary: 'Replace the draft; `force` deactivates a record that others refer to, if its type allows it',
      access: { action: 'update', resource },
      query: z.strictObject({ ...stagingOnly, force }),
      body: draft,
      fields,
      answer: entry,
      ifMatch: true,
    }),
    remove: defineEntryCall(`${slug}.delete`, `DELETE ${entryPath}`, {
      summary: 'Move an entry to the recycle bin; `dry_run` only checks whether that is possible',
      access: { action: 'delete', resource },
      query: z.strictObject({ ...stagingOnly, ...reasonShape, force, dry_run }),
      status: 204,
    }),
    commit: defineEntryCall(`${slug}.commit`, `POST ${entryPath}/${commit}`, {
      summary:
        'Publish the draft, now or at its `publish_at`; `force` overrides advice, `dry_run` only checks the draft',
      access: { action: 'publish', resource },
      query: z.strictObject({ ...stagingOnly, ...reasonShape, force, dry_run }),
      answer: entry,
      fields,
      ifMatch: true,
    }),
    unpublish: defineEntryCall(`${slug}.unpublish`, `POST ${entryPath}/unpublish`, {
      summary:
        'Unpublish an entry, or cancel its scheduled publication: `target` names which; by default the schedule if there is one. `dry_run` only checks whether that is possible',
      access: { action: 'publish', resource },
      query: z.strictObject({
        ...stagingOnly,
        ...reasonShape,
        force,
        dry_run,
        target: z.enum(withdrawalTargets).optional(),
      }),
      answer: entry,
    }),
    archive: defineEntryCall(`${slug}.archive`, `POST ${entryPath}/archive`, {
      summary: 'Archive an entry; unpublishing it reopens it. `dry_run` only checks whether that is possible',
      access: { action: 'publish', resource },
      query: z.strictObject({ ...stagingOnly, ...reasonShape, force, dry_run }),
      answer: entry,
    }),
    duplicate: defineEntryCall(`${slug}.duplicate`, `POST ${entryPath}/duplicate`, {
      summary: 'Copy the draft into a new entry',
      access: { action: 'create', resource },
      answer: entry,
      status: 201,
      idempotent: true,
    }),
    discard: defineEntryCall(`${slug}.discard`, `POST ${entryPath}/discard`, {
      summary: 'Reset the draft to the public version',
      access: { action: 'update', resource },
      answer: entry,
      ifMatch: true,
    }),
    restore: defineEntryCall(`${slug}.restore`, `POST ${bin}/:entryId/restore`, {
      summary: 'Restore an entry from the recycle bin as an unpublished draft',
      access: { action: 'delete', resource },
      query: z.strictObject({
        ...stagingOnly,
        ...reasonShape,
        slug: slugKind.schema({ kind: 'slug', label: '' }).optional(),
      }),
      answer: entry,
    }),
    revisions: defineEntryCall(`${slug}.revisions`, `GET ${entryPath}/revisions`, {
      summary: 'List the revisions, newest first',
      access: { action: 'retrieve', resource },
      query: historyPage,
      answer: listOf(revisionSummary),
    }),
    publicChanges: defineEntryCall(`${slug}.public-changes`, `GET ${entryPath}/public-changes`, {
      summary: 'List the changes of the public state and of the schedule, newest first',
      access: { action: 'retrieve', resource },
      query: historyPage,
      answer: listOf(publicChange),
    }),
    readRevision: defineCall(`${slug}.revision`, `GET ${entryPath}/revisions/:revision`, {
      params: entryParams.extend({ revision: z.coerce.number().int().min(1) }),
      summary: 'Read a complete revision',
      access: { action: 'retrieve', resource },
      answer: revision,
    }),
    restoreRevision: defineCall(`${slug}.revision.restore`, `POST ${entryPath}/revisions/:revision/restore`, {
      params: entryParams.extend({ revision: z.coerce.number().int().min(1) }),
      summary: 'Make an earlier revision the draft',
      access: { action: 'update', resource },
      answer: entry,
      ifMatch: true,
    }),
    references: defineEntryCall(`${slug}.references`, `GET ${entryPath}/references`, {
      summary: 'List the records that refer to this one',
      access: { action: 'retrieve', resource },
      answer: z.object({ data: z.array(referrer), hidden: z.int() }),
    }),
    bulk: defineCall(`${slug}.bulk`, `POST ${base}/bulk`, {
      summary: `Apply an action to up to ${maxBulkTargets} entries, with a result for each`,
      access: { action: 'update', resource },
      body: () =>
        z.strictObject({
          action: z.enum(bulkActions, 'Elija una acción.'),
          ids: z
            .array(idShape)
            .min(1, 'Elija al menos un registro.')
            .max(maxBulkTargets, `Elija ${maxBulkTargets} registros como máximo.`),
          force: z.boolean().default(false),
          /** Reason, for all actions except `set`. */
          ...reasonShape,
          /** The expected revision per id; a record with another revision is not changed. */
          revisions: z.record(idShape, z.int().min(1)).optional(),
          /** The expected state per id, for some or all ids; a record in another state is not changed. */
          states: z.record(idShape, publicState).optional(),
          /** For `commit`: the version to publish per id, in place of the draft. For `revert`: the new draft. */
          versions: z.record(idShape, z.int().min(1)).optional(),
          /** For `set`: values to set in all records; list values are added to the existing ones. */
          values: bulkSchema(type).optional(),
        }),
      answer: bulkResults,
    }),
    ids: defineCall(`${slug}.ids`, `GET ${base}/ids`, {
      summary: `List ids and revisions of up to ${maxSelected} entries that match the filters`,
      access: { action: 'list', resource },
      query: () => listQuerySchema(type),
      answer: entryIds,
    }),
    binIds: defineCall(`${slug}.bin.ids`, `GET ${bin}/ids`, {
      summary: `List ids and revisions of up to ${maxSelected} deleted entries that match the filters`,
      access: { action: 'list', resource },
      query: () => listQuerySchema(type),
      answer: entryIds,
    }),
    presence: defineEntryCall(`${slug}.presence`, `POST ${entryPath}/presence`, {
      summary: 'Report that the record is open here, and read who else has it open',
      access: { action: 'retrieve', resource },
      body: z.strictObject({
        take_over: z.boolean().default(false),
        leave: z.boolean().default(false),
        /** Editor that the client already shows. The answer waits until the editor changes, 16 s at most. */
        known: knownEditor.optional(),
      }),
      answer: presence,
    }),
  } as const;
}

export type EntryCalls = ReturnType<typeof declareCalls>;

/** Returns the calls of one content type (source section 7, "Content entries"). They are created once per type. */
export const entryCalls: (type: ContentType) => EntryCalls = memoizeByType(declareCalls);

/** Returns the call that orders the records of a group, for ordered types. */
export function orderCalls(type: ContentType) {
  const { slug, resource } = type;
  const defineCall = defineCallsWith({ tag: slug });
  return {
    order: defineCall(`${slug}.order`, `PUT ${entryPaths(type).base}/order`, {
      summary: 'Order the records of one group; the list must be complete',
      refuses: [404],
      access: { action: 'update', resource },
      body: z.strictObject({
        ids: z
          .array(idShape)
          .min(1, 'Nombre al menos un registro.')
          .max(1000, 'Ordene 1,000 registros como máximo.')
          .refine((ids) => new Set(ids).size === ids.length, 'Hay registros repetidos.'),
      }),
      answer: entriesInOrder,
    }),
  } as const;
}
