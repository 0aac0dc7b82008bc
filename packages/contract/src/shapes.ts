import {
  cleanString,
  embeddedShape,
  institutions,
  instant as moment,
  nameShape,
  objectShape,
  statuses,
} from '@vitrina/model';
import { z } from 'zod';

/** Id of a stored object. */
export const id = nameShape('Id', z.uuid());

/** Id of a record that a list in a request names. */
export const recordId = nameShape('RecordId', z.uuid('Use identificadores de registros.'));

/** Time in ISO 8601, UTC. */
export const instant = (): typeof moment => moment;

/** Query of staff calls. Clients send `stage` with every request, `staging` by default (source section 7). */
export const stagingOnly = {
  stage: nameShape('StagingOnly', z.enum(['staging'], 'Use staging.')).default('staging'),
};

/** Person by id and name. */
export const person = objectShape('Person', { id, name: z.string() });

export const permissionMap = z.record(z.string(), z.record(z.string(), z.boolean()));

/** Metadata of a list response. */
export const listMeta = objectShape('ListMeta', {
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  pages: z.int(),
  /** Cursor of the next page; null on the last page. Present only in lists read by `cursor`. */
  next_cursor: z.string().nullable().optional(),
});

/** List with its metadata. */
export const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), meta: listMeta });

/** Problem details of RFC 9457, the body of every error; some codes add members. */
export const problem = nameShape(
  'Problem',
  z.looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    /** One or two Spanish sentences; faults name the label of their field. */
    detail: z.string(),
    /** Stable code for programs. */
    code: z.string(),
    request_id: z.string(),
    /** Faults of the input; `path` is a JSON pointer. */
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
);

/** Permissions of the person on the entry in its present state. */
export const can = objectShape('Can', {
  update: z.boolean(),
  publish: z.boolean(),
  unpublish: z.boolean(),
  archive: z.boolean(),
  duplicate: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
});

/** Related entry, with the data that are needed to show its name. */
export const relatedEntry = objectShape('RelatedEntry', {
  id,
  type: z.string(),
  name: z.string(),
  status: z.enum(statuses),
  deleted: z.boolean(),
  /** True if the public can read the related entry. */
  on_site: z.boolean(),
  /** Values of the fields that the declaration of the referring content type reads. */
  facts: z.record(z.string(), z.unknown()),
});

/** Category in the summary (source section 3). */
const category = embeddedShape.nullable();
const segment = objectShape('Segment', { id: z.string(), slug: z.string(), name: z.string() }).nullable();
const institution = nameShape('Institution', z.enum(institutions));

/** Summary of an entry for staff and for the public (source section 3). */
const summaryShape = {
  id,
  type: z.string(),
  name: z.string(),
  title: z.string(),
  slug: z.string().nullable(),
  category,
  category_id: id.nullable(),
};

/** Open request for a review of the draft. */
const openReview = objectShape('OpenReview', {
  id,
  asked_by: person,
  asked_at: instant(),
  comment: z.string(),
  /** Name of the person or role that should review the draft; null if deleted. */
  asked_of: z.string().nullable(),
  /** True if `asked_of` is the name of a role. */
  asked_role: z.boolean(),
  /** Revision of the draft for which the review was requested. */
  revision: z.int(),
}).nullable();

/** Common members of entries of all types: the summary of source section 3 and facts of the service. */
export const entryBase = z.object({
  ...summaryShape,
  institution: objectShape('InstitutionSummary', {
    id: institution,
    slug: institution,
    name: z.string(),
  }).nullable(),
  institution_id: institution.nullable(),
  segment_id: z.string().nullable(),
  segment,
  status: nameShape('Status', z.enum(statuses)),
  has_unpublished_changes: z.boolean(),
  revision: z.int(),
  published_revision: z.int().nullable(),
  /** Scheduled revision; the site may show an earlier one until its publication time. */
  scheduled_revision: z.int().nullable(),
  /** Publication time of the scheduled revision. */
  scheduled_at: instant().nullable(),
  publish_at: instant().nullable(),
  expire_at: instant().nullable(),
  created_at: instant(),
  created_by: person,
  updated_at: instant(),
  updated_by: person,
  /** Path of the page that the site serves now; the draft may have another one. Null if the site serves none. */
  public_path: z.string().nullable(),
  published_at: instant().nullable(),
  published_by: person.nullable(),
  deleted_at: instant().nullable(),
  deleted_by: person.nullable(),
  /**
   * Time at which the entry is deleted from the recycle bin; null for other entries. A new reference prevents the
   * deletion.
   */
  purge_at: instant().nullable(),
  /** Open request for a review of the draft; null if there is none. */
  review: openReview,
  can,
  /** Related entries by id. */
  related: z.record(z.string(), relatedEntry),
});

/** Entry in staging: common members and the fields of the type at top level. */
const entry = entryBase.catchall(z.unknown());
export type Entry = z.infer<typeof entry>;
export type EntryBase = z.infer<typeof entryBase>;

/** Public entry: summary of source section 3, times, and fields that are not staff-only. */
export const publicEntryBase = z.object({
  ...summaryShape,
  institution: z.object({ id: institution, slug: institution }).nullable(),
  institution_id: institution.nullable(),
  segment_id: z.string().nullable(),
  segment,
  /** `historic`: archived and still readable. */
  status: z.enum(['published', 'historic']),
  published_at: instant(),
  updated_at: instant(),
  expire_at: instant().nullable(),
});
/** File name of an upload; the service cleans it. */
export const uploadName = cleanString().max(200, 'Use 200 letras como máximo.');

const publicEntry = publicEntryBase.catchall(z.unknown());
export type PublicEntry = z.infer<typeof publicEntry>;
export type PublicEntryBase = z.infer<typeof publicEntryBase>;

export type RelatedEntry = z.infer<typeof relatedEntry>;
export type Problem = z.infer<typeof problem>;
export type PersonName = z.infer<typeof person>;
