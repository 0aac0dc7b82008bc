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

/** The id of anything that the service keeps. */
const id = nameShape('Id', z.uuid());

/** An instant, ISO 8601 in UTC. */
export const instant = (): typeof moment => moment;

/** The query of calls that only staff make: the source sends every call its stage, which is staging by default (section 7). */
export const stagingOnly = {
  stage: nameShape('StagingOnly', z.enum(['staging'], 'Use staging.')).default('staging'),
};

/** Who did something; null where nobody has. */
export const person = objectShape('Person', { id, name: z.string() });

export const permissionMap = z.record(z.string(), z.record(z.string(), z.boolean()));

/** Metadata of a list response. */
export const listMeta = objectShape('ListMeta', {
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  pages: z.int(),
  /** Only of a list that is walked by `cursor`: the cursor of the next page; null on the last one. */
  next_cursor: z.string().nullable().optional(),
});

/** Rows with their meta. */
export const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), meta: listMeta });

/** RFC 9457 problem details, as every error is answered; some codes add members of their own. */
export const problem = nameShape(
  'Problem',
  z.looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    /** One or two Spanish sentences; faults of a record or form are named by the label of their field. */
    detail: z.string(),
    /** Stable, for programs. */
    code: z.string(),
    request_id: z.string(),
    /** What is wrong with which part of the input: `path` is a JSON pointer. */
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
);

/** What this person may do with this entry now. */
export const can = objectShape('Can', {
  update: z.boolean(),
  publish: z.boolean(),
  unpublish: z.boolean(),
  archive: z.boolean(),
  duplicate: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
});

/** What is known of an entry that another one refers to: enough to name it. */
export const relatedEntry = objectShape('RelatedEntry', {
  id,
  type: z.string(),
  name: z.string(),
  status: z.enum(statuses),
  deleted: z.boolean(),
  /** True if the public can read it now. */
  on_site: z.boolean(),
  /** The fields of it that this type's declaration looks at. */
  facts: z.record(z.string(), z.unknown()),
});

/** The category of the summary (source section 3). */
const category = embeddedShape.nullable();
const segment = objectShape('Segment', { id: z.string(), slug: z.string(), name: z.string() }).nullable();
const institution = nameShape('Institution', z.enum(institutions));

/** What names an entry, to staff and to the public (the summary of source section 3). */
const summary = {
  id,
  type: z.string(),
  name: z.string(),
  title: z.string(),
  slug: z.string().nullable(),
  category,
  category_id: id.nullable(),
};

/** That somebody was asked to review and publish the draft, and has not decided yet. */
const openReview = objectShape('OpenReview', {
  id,
  asked_by: person,
  asked_at: instant(),
  comment: z.string(),
  /** The person or the role that was asked; null where they are there no more. */
  asked_of: z.string().nullable(),
  /** The revision for which it was asked. */
  revision: z.int(),
}).nullable();

/** The part of an entry that every type shares: the summary of source section 3 and what the service knows of it. */
export const entryBase = z.object({
  ...summary,
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
  /** The revision that waits for `publish_at`. */
  scheduled_revision: z.int().nullable(),
  publish_at: instant().nullable(),
  expire_at: instant().nullable(),
  created_at: instant(),
  created_by: person,
  updated_at: instant(),
  updated_by: person,
  published_at: instant().nullable(),
  published_by: person.nullable(),
  deleted_at: instant().nullable(),
  deleted_by: person.nullable(),
  /** When the recycle bin lets go of it, unless something names it then; null when it is not there. */
  purge_at: instant().nullable(),
  /** null where nobody is asked. */
  review: openReview,
  can,
  /** Names of the entries that this one refers to, by id. */
  related: z.record(z.string(), relatedEntry),
});

/** An entry in staging, flat: the shared part and the type's own fields at top level. */
const entry = entryBase.catchall(z.unknown());
export type Entry = z.infer<typeof entry>;
export type EntryBase = z.infer<typeof entryBase>;

/** An entry on the site: the summary of source section 3, its moments, and the fields that are not for staff only. */
export const publicEntryBase = z.object({
  ...summary,
  institution: z.object({ id: institution, slug: institution }).nullable(),
  institution_id: institution.nullable(),
  segment_id: z.string().nullable(),
  segment,
  /** `historic`: archived, and still there for reference. */
  status: z.enum(['published', 'historic']),
  published_at: instant(),
  updated_at: instant(),
  expire_at: instant().nullable(),
});
/** Name of an uploaded file as the client gives it; the service cleans it. */
export const uploadName = cleanString().max(200, 'Use 200 letras como máximo.');

const publicEntry = publicEntryBase.catchall(z.unknown());
export type PublicEntry = z.infer<typeof publicEntry>;
export type PublicEntryBase = z.infer<typeof publicEntryBase>;

export type RelatedEntry = z.infer<typeof relatedEntry>;
export type Problem = z.infer<typeof problem>;
export type PersonName = z.infer<typeof person>;
