import { type ContentType, fieldsOf, hasSlug } from '../declaration/content-type.ts';
import { type Institution, institutionLabels, institutions } from '../institutions.ts';
import { field } from '../kinds/fields.ts';
import type { FieldOf, Fields } from '../kinds/registry.ts';

/** Builds the institution field of a record, limited to the given institutions. */
export function institutionField(offeredInstitutions: readonly Institution[]): FieldOf<'choice'> {
  return field.choice({
    label: 'Institución',
    options: Object.fromEntries(
      offeredInstitutions.map((institution) => [institution, institutionLabels[institution]]),
    ),
    required: 'draft',
    span: 'full',
  });
}

/** Returns all fields of a draft, identity and type, as a client sends them. */
export function draftFields(type: ContentType): Fields {
  return { ...identityFields(type), ...fieldsOf(type) };
}

/**
 * Returns the identity fields of a type, declared like its other fields so that revisions compare and show all fields
 * alike.
 */
export function identityFields(type: ContentType): Fields {
  return {
    ...(type.institutions === 'shared'
      ? {}
      : {
          institution_id: institutionField(institutions),
        }),
    ...(hasSlug(type) ? { slug: field.slug({ label: 'URL amigable' }) } : {}),
    ...(type.states.includes('pending') && !type.lifecycle?.starts
      ? { publish_at: field.datetime({ label: 'Publicar desde', span: 'full' }) }
      : {}),
    ...(type.states.includes('expired') && !type.lifecycle?.ends
      ? { expire_at: field.datetime({ label: 'Vence el', bulk: 'set', span: 'full', defaultTime: '23:59' }) }
      : {}),
  };
}
