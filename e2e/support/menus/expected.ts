import { expect } from '@playwright/test';
import { categoriesOf, type Destination, institutionLabels, moduleLabel } from '@vitrina/model';
import type { StaffApi, StoredRecord } from '../staff-api.ts';
import type { PlannedElement, PlannedLink, Words } from './plan.ts';

/** Public record, reduced to the properties from which its address is built (source section 3). */
type PublicRecord = {
  readonly title: string;
  readonly slug: string;
  readonly category?: { readonly id: string; readonly slug: string } | null;
  readonly institution?: { readonly slug: string } | null;
  readonly featured?: boolean;
};

/** Returns the address of an entry by the patterns of source section 9. */
export function addressOf(type: string, { slug, category, institution, featured }: PublicRecord): string {
  const of = { institution: institution?.slug ?? '', category: category?.slug ?? '' };
  if (type === 'products') return `/${of.institution}/${type}/${of.category}/${slug}`;
  if (type !== 'static-pages') return `/${of.institution}/${type}/${slug}`;
  return featured ? `/${of.institution}/${of.category}` : `/${of.category}/${slug}`;
}

const toHtml = (words: Words): { html: string } => ({
  html: `<p>${words.map((part) => (typeof part === 'string' ? part : `<strong>${part.bold}</strong>`)).join('')}</p>`,
});

/** Finds the record with this name; throws unless there is exactly one. */
async function findByName(staffApi: StaffApi, type: string, name: string): Promise<StoredRecord> {
  const storedRecords = (await staffApi.records(type, { search: name })).filter(
    (record) => record.name === name,
  );
  const [record] = storedRecords;
  if (record === undefined || storedRecords.length > 1)
    throw new Error(`The demonstration has ${storedRecords.length} records of ${type} called "${name}".`);
  return record;
}

async function onSite(staffApi: StaffApi, type: string, id: string): Promise<PublicRecord> {
  return (await staffApi.document(type, id)).json();
}

type PublicDestination = Destination & { readonly address: string; readonly name: string | null };

/** Returns the public form of a link in a menu of the bank. */
async function publicLink(staffApi: StaffApi, link: PlannedLink): Promise<PublicDestination> {
  const { type, target } = link;
  switch (type) {
    case 'external_url': {
      const { url } = link;
      return { type, external_url_settings: { url }, target, address: url, name: null };
    }
    case 'institution': {
      const { institution } = link;
      const name = institutionLabels[institution];
      return { type, institution_settings: { institution }, target, address: `/${institution}`, name };
    }
    case 'module': {
      const { module } = link;
      return {
        type,
        module_settings: { module },
        target,
        address: `/bank/${module}`,
        name: moduleLabel(module),
      };
    }
    case 'category': {
      const { module, category } = link;
      const { id, slug, name } = await findByName(staffApi, categoriesOf(module), category);
      return {
        type,
        category_settings: { module, category: id },
        target,
        address: `/bank/${module}/${slug}`,
        name,
      };
    }
    case 'entry': {
      const { module, entry } = link;
      const { id } = await findByName(staffApi, module, entry);
      const record = await onSite(staffApi, module, id);
      return {
        type,
        // If no category was chosen, that of the record applies.
        entry_settings: { module, ...(record.category && { category_id: record.category.id }), entry: id },
        target,
        address: addressOf(module, record),
        name: record.title,
      };
    }
  }
}

/** Returns the public form of the planned elements after publishing, for `toEqual`. */
export async function publicElements(
  staffApi: StaffApi,
  elements: readonly PlannedElement[],
): Promise<readonly unknown[]> {
  const readElement = async (element: PlannedElement): Promise<unknown> => {
    const { type, link, title, description, icon, picture, ownAddress, components } = element;
    return {
      type,
      settings: {
        ...(link && { destination: await publicLink(staffApi, link) }),
        ...(title && { title: toHtml(title) }),
        ...(description && { description: toHtml(description) }),
        ...(icon && { icon_name: icon }),
        ...(picture && {
          background_image: {
            file: {
              url: expect.stringMatching(/^\/files\//),
              meta: { title: expect.any(String), description: picture },
            },
          },
        }),
        ...(ownAddress && { custom_url: ownAddress }),
      },
      ...(components && { components: await publicElements(staffApi, components) }),
    };
  };
  return Promise.all(elements.map(readElement));
}
