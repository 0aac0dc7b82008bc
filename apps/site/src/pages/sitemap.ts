import { type Institution, institutions } from '@vitrina/model';
import type { AnyEntry, ContentReader } from '../content/reader.ts';
import { pathOf } from './describe.ts';
import { listPath, typesOf } from './site-types.ts';
import { specialPagesOf } from './special-pages.ts';

interface SitemapEntry {
  readonly path: string;
  readonly changedAt?: string;
}

async function addressesOf(reader: ContentReader, institution: Institution): Promise<SitemapEntry[]> {
  const types = typesOf(institution);
  const entries = await Promise.all(
    types.map(async (type) =>
      (await reader.all(type.slug, institution)).flatMap((entry): SitemapEntry[] => {
        const path = pathOf(type, entry as AnyEntry);
        return path === null || (entry as AnyEntry)['noindex'] === true
          ? []
          : [{ path, changedAt: entry.published_at }];
      }),
    ),
  );
  const listEntries = types
    .filter(({ slug }) => specialPagesOf(slug).listPage !== null)
    .map((type) => ({ path: listPath(type, institution) }));
  return [{ path: `/${institution}` }, ...listEntries, ...entries.flat()];
}

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Builds the sitemap with all pages that search engines may index. */
export async function sitemap(reader: ContentReader, siteUrl: string): Promise<string> {
  const [calculators, ...all] = await Promise.all([
    reader.list('calculators', 'bank', { per_page: 100 }),
    ...institutions.map((institution) => addressesOf(reader, institution)),
  ]);
  const entries = [
    ...all.flat(),
    { path: '/bank/calculators' },
    ...calculators.data.map(({ slug, id }): SitemapEntry => ({ path: `/bank/calculators/${slug ?? id}` })),
  ];
  const urlElements = entries.map(
    ({ path, changedAt }: SitemapEntry) =>
      `<url><loc>${escapeXml(siteUrl + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urlElements.join('\n')}\n</urlset>\n`;
}
