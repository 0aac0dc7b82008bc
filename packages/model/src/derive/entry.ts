import { foldAccents } from '../addresses/slug.ts';
import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import type { Issue, PublishContext, Reference } from '../kinds/kind.ts';
import { oneOfIssues, publicValues, publishIssuesOf, referencesOf } from '../kinds/registry.ts';
import { type Draft, joinDraft } from './draft.ts';
import { categoryOf, segmentOf } from './summary.ts';

type Data = Readonly<Record<string, unknown>>;

const textValue = (data: Data, key: string): string => {
  const value = data[key];
  return typeof value === 'string' ? value : '';
};

/** Returns the name of the record for staff. */
export function nameOf(type: ContentType, data: Data): string {
  return textValue(data, type.name);
}

/** Returns the public title of the record. */
export function titleOf(type: ContentType, data: Data): string {
  return textValue(data, type.title ?? type.name) || nameOf(type, data);
}

/** Returns the references of the draft to entries and files. */
export function draftReferences(type: ContentType, data: Data): Reference[] {
  return referencesOf(fieldsOf(type), data);
}

/** Value that only one entry of the type may hold in the scope. */
export interface UniqueKey {
  readonly field: string;
  readonly scope: string;
  /** Folded value, so that `Agencia Centro` and `agencia centro` are equal. */
  readonly value: string;
}

/** Returns the values that must be unique: the values of `unique` fields, and the slug inside its institution. */
export function uniqueKeys(type: ContentType, draft: Draft): UniqueKey[] {
  const keys: UniqueKey[] = Object.entries(fieldsOf(type)).flatMap(([field, { unique }]) => {
    const value = draft.data[field];
    if (unique === undefined || typeof value !== 'string') return [];
    const scope =
      unique === 'type'
        ? ''
        : unique === 'institution'
          ? (draft.identity.institution_id ?? '')
          : String(draft.data[unique.scopeField]);
    return [{ field, scope, value: foldAccents(value) }];
  });
  if (draft.identity.slug)
    keys.push({ field: 'slug', scope: draft.identity.institution_id ?? '', value: draft.identity.slug });
  return keys;
}

/** Returns the issues that prevent publication of the draft; paths are JSON pointers into the flat entry. */
export function publishIssues(type: ContentType, draft: Draft, context: PublishContext): Issue[] {
  const { siblings } = context;
  const values = { ...joinDraft(type, draft), id: siblings['id'] };
  const issues = [
    ...publishIssuesOf(fieldsOf(type), values, context),
    ...oneOfIssues(fieldsOf(type), type.oneOf, draft.data),
    ...(type.check?.(values, { ...context, siblings: values }) ?? []),
  ];
  const { publish_at, expire_at } = draft.identity;
  const end = `/${type.lifecycle?.ends ?? 'expire_at'}`;
  if (expire_at && new Date(expire_at) <= context.now)
    issues.push({ path: end, message: 'La fecha de retiro ya pasó: elija una posterior.' });
  if (expire_at && publish_at && expire_at <= publish_at)
    issues.push({ path: end, message: 'El retiro debe ser después de la publicación.' });
  return issues.filter(({ path }, index) => issues.findIndex((issue) => issue.path === path) === index);
}

/** Members of every published entry, without the fields of its type. */
export interface PublishedEntry {
  readonly id: string;
  readonly published_at: string;
  readonly updated_at: string;
  /** Public state. Default: `published`. A `historic` entry is archived but still readable. */
  readonly status?: 'published' | 'historic';
}

/** Builds the public document: the summary of source section 3, then every field that is not for staff only. */
export function publicDocument(
  type: ContentType,
  entry: PublishedEntry,
  draft: Draft,
  context: PublishContext,
): Record<string, unknown> {
  const { institution_id, slug, expire_at } = draft.identity;
  return {
    id: entry.id,
    type: type.slug,
    status: entry.status ?? 'published',
    name: nameOf(type, draft.data),
    title: titleOf(type, draft.data),
    slug,
    institution: institution_id ? { id: institution_id, slug: institution_id } : null,
    institution_id,
    published_at: entry.published_at,
    updated_at: entry.updated_at,
    expire_at,
    ...publicValues(fieldsOf(type), { ...draft.data, institution_id }, context),
    category: categoryOf(draft.data, context.related),
    category_id: draft.data['category_id'] ?? null,
    ...segmentOf(type, draft.data),
  };
}
