import { nameShape, objectShape, statuses } from '@vitrina/model';
import { z } from 'zod';
import { instant, person } from '../shapes.ts';

/** Revision in the history: author, time, and its publication if it was ever published. */
export const revisionSummary = objectShape('RevisionSummary', {
  revision: z.int(),
  kind: z.enum(['created', 'saved', 'restored', 'duplicated', 'discarded']),
  from_revision: z.int().nullable(),
  created_at: instant(),
  created_by: person,
  published_at: instant().nullable(),
  published_by: person.nullable(),
  /** Names of the fields that differ from the previous revision. */
  changed: z.array(z.string()),
});

/** Revision with its complete flat body. */
export const revision = revisionSummary.extend({
  entry: z.record(z.string(), z.unknown()),
  related: z.record(z.string(), z.object({ id: z.uuid(), name: z.string() })),
});
nameShape('Revision', revision);

/** Kinds of changes of the public state of an entry, and of its schedule. */
export const publicChangeKinds = [
  'published',
  'scheduled',
  'schedule_cancelled',
  'publication_failed',
  'withdrawn',
  'expired',
  'archived',
  'reopened',
  'deleted',
  'restored',
] as const;

/**
 * Causes of a change that the service made by itself: the schedule, another record that took the entry's position or
 * replaced the entry, the condition that closes records of its type, or the days since its expiry.
 */
export const publicChangeCauses = ['schedule', 'displaced', 'replaced', 'closed', 'expired'] as const;

/** Change of an entry's public version or of its schedule. */
export const publicChange = objectShape('PublicChange', {
  id: z.uuid(),
  kind: z.enum(publicChangeKinds),
  at: instant(),
  /** Person or API key; without id for the service itself. */
  by: z.object({ id: z.uuid().nullable(), name: z.string() }),
  /** Revision that was published, scheduled, cancelled or taken off the site, if the change names one. */
  revision: z.int().nullable(),
  /** Moment of the scheduled publication; only for `scheduled`. */
  publish_at: instant().nullable(),
  /** True if the archived entry stays on the site for reference. */
  stays_on_site: z.boolean(),
  /** Cause of a change that the service made by itself; null if a person changed this entry. */
  cause: z.enum(publicChangeCauses).nullable(),
  /** Entry that displaced or replaced this one; null if the person may not see it. */
  caused_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Names of the fields that prevented the scheduled publication. */
  fields: z.array(z.string()),
  /** Reason that the person stated. */
  reason: z.string().nullable(),
});

/** Record that refers to this one. */
export const referrer = objectShape('Use', {
  id: z.uuid(),
  type: z.string(),
  name: z.string(),
  institution_id: z.string().nullable(),
  status: z.string(),
  /** Versions that contain the reference: the draft, the public version, or both. */
  stages: z.array(z.enum(['draft', 'public'])),
  /** Positions in a tree: for each reference, the names of the elements from the root down. */
  within: z.array(z.array(z.string())).optional(),
});

export const bulkActions = ['commit', 'unpublish', 'archive', 'delete', 'restore', 'set', 'revert'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Status of an entry, with its revisions on the site and scheduled; null for none. */
export const publicState = objectShape('PublicState', {
  status: z.enum(statuses),
  published_revision: z.int().nullable(),
  scheduled_revision: z.int().nullable(),
});
export type PublicState = z.infer<typeof publicState>;

export const bulkResult = objectShape('BulkResult', {
  id: z.uuid(),
  name: z.string().nullable(),
  ok: z.boolean(),
  /** Reason of the failure in Spanish; absent on success. */
  detail: z.string().optional(),
  code: z.string().optional(),
  /** Revision after the action; on failure the current one, if it is not the expected one. */
  revision: z.int().optional(),
  /** For an entry: its state before the action. */
  status: z.enum(statuses).nullable().optional(),
  published_revision: z.int().nullable().optional(),
  scheduled_revision: z.int().nullable().optional(),
  /** For an entry: its state after the action; absent if the action failed or changed nothing. */
  after: publicState.optional(),
});

export const bulkResults = objectShape('BulkResults', { data: z.array(bulkResult) });

/** Number of entries that match the filters: in total, per value of the choice filters, and per built-in view. */
export const entryCounts = objectShape('EntryCounts', {
  total: z.int(),
  filters: z.record(z.string(), z.record(z.string(), z.int())),
  views: z.array(z.int()),
});

/** Positions of the records of a group after they were ordered. */
export const entriesInOrder = objectShape('EntriesInOrder', {
  data: z.array(z.object({ id: z.uuid(), order: z.int() })),
});

export const entryIds = objectShape('EntryIds', {
  ids: z.array(z.uuid()),
  revisions: z.array(z.int()),
  total: z.int(),
});

export const presence = objectShape('Presence', {
  /** Person who may write, if other people have the record open too; otherwise null. */
  editor: person.extend({ since: instant() }).nullable(),
  /** True if this session may write. */
  mine: z.boolean(),
  others: z.array(person.extend({ since: instant() })),
});

/** Editor of a record that a console already shows, from its last `presence`. */
export const knownEditor = objectShape('KnownEditor', {
  editor: person.shape.id.nullable(),
  mine: presence.shape.mine,
});

export type RevisionSummary = z.infer<typeof revisionSummary>;
export type Revision = z.infer<typeof revision>;
export type PublicChange = z.infer<typeof publicChange>;
export type Referrer = z.infer<typeof referrer>;
export type EntryIds = z.infer<typeof entryIds>;
export type BulkResult = z.infer<typeof bulkResult>;
export type Presence = z.infer<typeof presence>;
export type KnownEditor = z.infer<typeof knownEditor>;

/** Extents of a withdrawal: the published version, the scheduled version, or both. */
export const withdrawalTargets = ['site', 'schedule', 'both'] as const;
export type WithdrawalTarget = (typeof withdrawalTargets)[number];
