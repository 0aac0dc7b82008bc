import { nameShape, objectShape } from '@vitrina/model';
import { z } from 'zod';
import { instant, person } from '../shapes.ts';

/** A version in the history: a save, who made it and whether it ever was on the site. */
export const revisionSummary = objectShape('RevisionSummary', {
  revision: z.int(),
  kind: z.enum(['created', 'saved', 'restored', 'duplicated', 'discarded']),
  from_revision: z.int().nullable(),
  created_at: instant(),
  created_by: person,
  published_at: instant().nullable(),
  published_by: person.nullable(),
  /** Keys of the fields that changed against the version before. */
  changed: z.array(z.string()),
});

/** A version, whole: the flat body that was saved. */
export const revision = revisionSummary.extend({
  entry: z.record(z.string(), z.unknown()),
  related: z.record(z.string(), z.object({ id: z.uuid(), name: z.string() })),
});
nameShape('Revision', revision);

/** A record that refers to this one. */
export const referrer = objectShape('Use', {
  id: z.uuid(),
  type: z.string(),
  name: z.string(),
  institution_id: z.string().nullable(),
  status: z.string(),
  /** The reference stands in the draft, on the site, or both. */
  stages: z.array(z.enum(['draft', 'public'])),
  /** Where in the draft, when it is made of elements within elements: the names from the root down, one list a reference. */
  within: z.array(z.array(z.string())).optional(),
});

export const bulkActions = ['commit', 'unpublish', 'archive', 'delete', 'restore', 'set'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkResult = objectShape('BulkResult', {
  id: z.uuid(),
  name: z.string().nullable(),
  ok: z.boolean(),
  /** Why it failed, in Spanish; absent when it worked. */
  detail: z.string().optional(),
  code: z.string().optional(),
  /** The revision that it has now, where it is not the one that was seen. */
  revision: z.int().optional(),
});

export const bulkResults = objectShape('BulkResults', { data: z.array(bulkResult) });

/** How many entries the filters select: in all, of each value of the choice filters, and in each built-in view. */
export const entryCounts = objectShape('EntryCounts', {
  total: z.int(),
  filters: z.record(z.string(), z.record(z.string(), z.int())),
  views: z.array(z.int()),
});

/** The positions of the records of a group, after they were put in order. */
export const entriesInOrder = objectShape('EntriesInOrder', {
  data: z.array(z.object({ id: z.uuid(), order: z.int() })),
});

export const entryIds = objectShape('EntryIds', {
  ids: z.array(z.uuid()),
  revisions: z.array(z.int()),
  total: z.int(),
});

export const presence = objectShape('Presence', {
  /** Who may write: null while nobody else has it open. */
  editor: person.extend({ since: instant() }).nullable(),
  /** True when this session is the one that may write. */
  mine: z.boolean(),
  others: z.array(person.extend({ since: instant() })),
});

export type RevisionSummary = z.infer<typeof revisionSummary>;
export type Revision = z.infer<typeof revision>;
export type Referrer = z.infer<typeof referrer>;
export type BulkResult = z.infer<typeof bulkResult>;
export type Presence = z.infer<typeof presence>;
