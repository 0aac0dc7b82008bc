import {
  type ContentType,
  fieldsOf,
  type Institution,
  identityFields,
  isInstitution,
  optionLabel,
  optionsOf,
  pathParameters,
} from '@vitrina/model';
import { type AddressParts, noCategorySegment } from '../../records/paths/index.ts';
import type { Scope } from './scope.ts';

/** Fields of a category that addresses and institutions need. */
export interface KnownCategory {
  readonly id: string;
  readonly name: string;
  readonly slug: string | null;
  readonly [field: string]: unknown;
}

type PathPart = { readonly value: string | null; readonly label: string };

function servesInstitution({ institution_ids }: KnownCategory, institution: string | undefined): boolean {
  return (
    !Array.isArray(institution_ids) || institution === undefined || institution_ids.includes(institution)
  );
}

/**
 * True if the category can contain pages of the institution: it has no parent category and does not belong to another
 * institution.
 */
export function isOfInstitution(category: KnownCategory, institution: string | undefined): boolean {
  return servesInstitution(category, institution) && (category['parent_id'] ?? null) === null;
}

/**
 * Finds the values for the parts of an address. Null if a part is invalid or the person may not see its record.
 * @param categories all categories, if the address contains one
 */
export function findScope(
  type: ContentType,
  parts: AddressParts,
  categories: readonly KnownCategory[],
  canSee: (institution: Institution) => boolean,
): Scope | null {
  const fields = { ...fieldsOf(type), ...identityFields(type) };
  const findPart = (name: string): PathPart | null => {
    const part = parts[name] ?? '';
    const options = optionsOf(fields[name]);
    if (name === 'institution_id') {
      if (type.institutions === 'shared' || !isInstitution(part) || !type.institutions.includes(part))
        return null;
      if (!canSee(part)) return null;
    }
    if (options !== undefined)
      return Object.hasOwn(options, part) ? { value: part, label: optionLabel(options, part) } : null;
    if (part === noCategorySegment) return { value: null, label: 'Sin categoría' };
    const category = categories.find(({ slug }) => slug === part);
    return category !== undefined && isOfInstitution(category, parts['institution_id'])
      ? { value: category.id, label: category.name }
      : null;
  };
  const matches = pathParameters(type).map((name) => [name, findPart(name)] as const);
  const resolvedParts = matches.flatMap(([name, item]) => (item === null ? [] : [[name, item] as const]));
  if (resolvedParts.length < matches.length) return null;
  return {
    parts,
    values: Object.fromEntries(resolvedParts.map(([name, { value }]) => [name, value])),
    labels: Object.fromEntries(resolvedParts.map(([name, { label }]) => [name, label])),
  };
}
