import { type Draft, type Institution, type Issue, institutionLabels, publicPath } from '@vitrina/model';
import { sql } from 'kysely';
import { conflict, type Problem } from '../../errors.ts';
import { may, sees } from '../../platform/context.ts';
import type { EntryContext } from '../write/entry-context.ts';
import { addressKey, addressKeysOf } from '../write/steps/unique-keys.ts';

interface OtherPage {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly institution_id: Institution | null;
  readonly status: string;
}

/** Public address that another page holds. */
export interface TakenAddress {
  readonly path: string;
  /**
   * Page at the address. Null if the actor may not see the page; then only the fact that the address is taken is
   * reported.
   */
  readonly page: OtherPage | null;
}

/**
 * Finds another page that is, or is scheduled to be, on the site at the address of this version; null if there is
 * none.
 */
export async function findTakenAddress(
  ctx: EntryContext,
  id: string,
  draft: Draft,
): Promise<TakenAddress | null> {
  const { actor, db, type } = ctx;
  const [key] = addressKeysOf(type, draft);
  if (!key) return null;
  const { category_id = null } = draft.data;
  const { rows } = await sql<OtherPage & { readonly category: string | null }>`
    select t.id, t.type, t.name, t.institution_id, t.status, (select c.slug from entry c where c.id = ${category_id}::uuid) as category
    from entry_key k join entry t on t.id = k.entry_id
    where k.type = ${type.slug} and k.field = ${addressKey} and k.scope = ${key.scope} and k.value = ${key.value}
      and k.entry_id <> ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { category, ...page } = row;
  const { institution_id, slug } = draft.identity;
  const { person } = actor;
  const isVisible =
    person === null || (sees(person, page.institution_id) && may(person, 'list', type.resource));
  return {
    path: publicPath(type, { institution_id, slug, category, values: draft.data }) ?? '',
    page: isVisible ? page : null,
  };
}

/** Formats, in Spanish and without a full stop, a sentence that names the page at the address. */
function ownerText({ path, page }: TakenAddress): string {
  if (page === null) return `La dirección ${path} ya es de una página que usted no puede ver`;
  const { name, institution_id } = page;
  return `La dirección ${path} ya es de «${name}»${institution_id === null ? '' : ` (${institutionLabels[institution_id]})`}`;
}

/** Creates the 409 error for publishing a page at an address that another page has. */
export function addressConflict(takenAddress: TakenAddress): Problem {
  const remedy =
    takenAddress.page === null
      ? 'cambie la URL amigable.'
      : 'cambie la URL amigable o retire del sitio la otra.';
  const message = `${ownerText(takenAddress)}: ${remedy}`;
  return conflict('address_taken', message, {
    page: takenAddress.page,
    errors: [{ path: '/slug', message }],
  });
}

/**
 * Creates the issue that prevents publishing a record if the displaced page would move to an address that another
 * page holds.
 */
export function addressIssue(field: string, name: string, takenAddress: TakenAddress): Issue {
  return {
    path: `/${field}`,
    message: `«${name}» cambiaría de dirección. ${ownerText(takenAddress)}: cambie antes una de las dos.`,
  };
}
