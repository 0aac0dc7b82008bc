import { type AddressParts, type ContentType, publicPath, sameValue, titleOf } from '@vitrina/model';
import { categoryIdOf, type PublicationColumns, renderPublication } from '../../public/public-document.ts';
import { embeddedValues, factsIn, isInUse } from '../../shared/related.ts';
import { replacedIdIn } from '../../shared/successors.ts';
import type { Change } from '../change.ts';
import type { EntryContext } from '../entry-context.ts';
import type { StoredRecord } from './record.ts';

/** Returns the new publication of the entry; null to take it off the site, undefined if it stays unchanged. */
export function publicationAfter(
  ctx: EntryContext,
  { id, site }: Change,
): PublicationColumns | null | undefined {
  if (!site) return site;
  return renderPublication(ctx.platform, ctx.type, { id, ...site });
}

/** Returns the parts of the address at which the site serves the entry after the change; null if it serves none. */
export function siteAddressAfter({ record, site }: Change): AddressParts | null {
  if (!site) return (site === undefined && record?.row.site_address) || null;
  const { identity, data } = site.draft;
  const category = site.related.get(categoryIdOf(data) ?? '')?.slug ?? null;
  return { institution_id: identity.institution_id, slug: identity.slug, category, values: data };
}

/** Former slug and the present slug that it redirects to; `from` is null if there was no other public slug before. */
export interface Redirect {
  readonly from: string | null;
  readonly to: string;
}

/** Returns the slugs for the redirect of a published entry; undefined if no public version with a slug is written. */
export function redirectAfter({ record, site }: Change): Redirect | undefined {
  const slug = site?.draft.identity.slug ?? null;
  if (slug === null) return undefined;
  const lastSlug = record?.liveVersion?.slug ?? record?.lastSlug ?? null;
  return { from: lastSlug === slug ? null : lastSlug, to: slug };
}

/** True if the change alters the parts of the entry that other documents embed. */
export function embeddedPartsChange(
  type: ContentType,
  record: StoredRecord | null,
  publication: PublicationColumns | null | undefined,
): boolean {
  if (record === null || publication === undefined) return false;
  if (publication === null) return record.liveVersion !== null;
  return !sameValue(currentEmbeddedParts(type, record), newEmbeddedParts(type, publication));
}

type EmbeddedColumns = Pick<PublicationColumns, 'slug' | 'name' | 'data' | 'category_id'>;

/** Returns the parts of the entry that other documents embed or show, including its address. */
function embeddedPartsOf(
  type: ContentType,
  institution_id: string | null,
  { slug = null, name, data, category_id = null }: EmbeddedColumns,
): unknown {
  return {
    name,
    title: titleOf(type, data),
    slug,
    path: publicPath(type, { institution_id, slug, category: category_id, values: data }),
    embedded: embeddedValues(type, data),
    facts: factsIn(type.slug, data),
    replaced: replacedIdIn(type, data),
    inUse: isInUse(type, data),
  };
}

function currentEmbeddedParts(type: ContentType, { row, liveVersion }: StoredRecord): unknown {
  return liveVersion && embeddedPartsOf(type, row.institution_id, liveVersion);
}

function newEmbeddedParts(type: ContentType, publication: PublicationColumns): unknown {
  return embeddedPartsOf(type, publication.institution_id ?? null, publication);
}
