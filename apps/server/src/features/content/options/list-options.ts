import { type ContentType, fieldsOf, listQuerySchema } from '@vitrina/model';
import { listPublic } from '../../../content/public/public-list.ts';
import { type EntryPage, listEntries } from '../../../content/read/list.ts';
import { accessOf } from '../../../content/shared/scope.ts';
import { invalidField } from '../../../errors.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Answer } from '../../../platform/http/answer.ts';

/** Requested page of options, such as categories. */
export interface OptionsQuery {
  readonly page: number;
  readonly per_page: number;
  readonly search?: string | undefined;
}

/** Filters of the options. */
export interface OptionFilter {
  /** Limits the list to options that serve this institution. */
  readonly institution?: string;
  /** True to limit the list to options without a parent. */
  readonly top?: boolean;
  /** Limits the list to children of this option. */
  readonly parent?: string;
}

/** True if options of the type never have children. */
export function hasOneLevel(options: ContentType): boolean {
  return !Object.hasOwn(fieldsOf(options), 'parent_id');
}

/**
 * Returns the filter by institution; empty for options that do not declare institutions. Throws 400 for an
 * institution without records of the owning type.
 */
export function institutionFilter(
  owner: ContentType,
  options: ContentType,
  institution: string | undefined,
): OptionFilter {
  if (institution === undefined) return {};
  if (
    owner.institutions !== 'shared' &&
    !owner.institutions.some((servedInstitution) => servedInstitution === institution)
  )
    throw invalidField('/institution_id', 'Elija una institución de este tipo de registro.');
  return Object.hasOwn(fieldsOf(options), 'institution_ids') ? { institution } : {};
}

/** Lists the options in their manual order. The public sees only active ones. */
export async function listOptions(
  ctx: RequestContext,
  options: ContentType,
  { page, per_page, search }: OptionsQuery,
  { institution, top = false, parent }: OptionFilter,
): Promise<EntryPage | Answer<EntryPage>> {
  const parentFilter = parent ?? (top && !hasOneLevel(options) ? 'none' : undefined);
  const body = {
    page,
    per_page,
    sort: 'order',
    ...(search === undefined ? {} : { search }),
    ...(institution === undefined ? {} : { institution_ids: [institution] }),
    ...(parentFilter === undefined ? {} : { parent_id: [parentFilter] }),
    ...(ctx.isPublic ? { active: 'true' } : {}),
  };
  const query = listQuerySchema(options).parse(body);
  return ctx.isPublic
    ? listPublic(ctx.platform, options, query, body)
    : listEntries(accessOf(ctx, options), query);
}
