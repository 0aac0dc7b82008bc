import type { Client, EntryAt, ListQuery, Page } from '@vitrina/client';
import {
  type ContentType,
  type FormDescription,
  findContentType,
  type Institution,
  type TypeSlug,
} from '@vitrina/model';
import type { AnswerSource, Dependencies } from './store.ts';

/** Public document of a content type. */
export type Entry<Slug extends TypeSlug = TypeSlug> = EntryAt<'production', Slug>;

/** Public document whose content type is known at run time only. */
export type AnyEntry = Entry & Readonly<Record<string, unknown>>;

/** Category of a content type. */
export interface Category {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly parentId: string | null;
}

const maxPerPage = 100;
/** Maximum number of pages of a list that are read in full. */
const maxPages = 10;

/** Reads content for one page and records the answers that the page depends on. */
export interface ContentReader {
  readonly dependencies: Dependencies;
  list<const Slug extends TypeSlug>(
    slug: Slug,
    institution: Institution,
    query?: ListQuery,
  ): Promise<Page<Entry<Slug>>>;
  /** Returns all documents of the list, at most a thousand. */
  all<const Slug extends TypeSlug>(
    slug: Slug,
    institution: Institution,
    query?: ListQuery,
  ): Promise<readonly Entry<Slug>[]>;
  /** Returns a document by id or slug; null when it is not published. */
  find<const Slug extends TypeSlug>(
    slug: Slug,
    idOrSlug: string,
    institution?: Institution,
  ): Promise<Entry<Slug> | null>;
  categories(slug: TypeSlug, institution: Institution): Promise<readonly Category[]>;
  /** Returns the form of a document; null while it accepts no submissions. */
  form(slug: TypeSlug, entryId: string): Promise<FormDescription | null>;
}

const emptyList = { data: [], meta: { page: 1, per_page: maxPerPage, total: 0, pages: 0 } };

/** Creates a reader that uses the store. The stage of the client determines which version is read. */
export function createReader(client: Client<'production'>, store: AnswerSource): ContentReader {
  const loaders = loadersOf(client);
  const dependencies = new Map<string, number>();
  const readAnswer = async <T>(key: string, load: () => Promise<T>): Promise<T | null> => {
    const fullKey = `${client.stage} ${key}`;
    const { value, version } = await store.get(fullKey, load);
    dependencies.set(fullKey, version);
    return value as T | null;
  };
  const list: ContentReader['list'] = async (slug, institution, query = {}) => {
    const fullQuery = { ...institutionFilter(slug, institution), ...query };
    return (
      (await readAnswer(`${slug}?${JSON.stringify(fullQuery)}`, loaders.list(slug, fullQuery))) ?? emptyList
    );
  };
  return {
    dependencies,
    list,
    async all(slug, institution, query = {}) {
      const readPage = (page: number) => list(slug, institution, { ...query, per_page: maxPerPage, page });
      const { data, meta } = await readPage(1);
      const furtherPages = Array.from({ length: Math.min(meta.pages, maxPages) - 1 }, (_, index) =>
        readPage(index + 2),
      );
      return [data, ...(await Promise.all(furtherPages)).map((page) => page.data)].flat();
    },
    find: (slug, idOrSlug, institution) =>
      readAnswer(`${slug}/${institution ?? ''}/${idOrSlug}`, loaders.one(slug, idOrSlug, institution)),
    categories: async (slug, institution) => {
      const answer = await readAnswer(
        `${slug} categories ${institution}`,
        loaders.categories(slug, institution),
      );
      return (answer?.data ?? []).map((category) => ({
        id: category.id,
        slug: category.slug ?? '',
        name: category.name,
        parentId: typeof category['parent_id'] === 'string' ? category['parent_id'] : null,
      }));
    },
    form: (slug, entryId) => readAnswer(`${slug} form ${entryId}`, loaders.form(slug, entryId)),
  };
}

/**
 * Returns functions that send a reader's requests. The store keeps these functions, so they must not refer to a page.
 */
function loadersOf(client: Client<'production'>) {
  return {
    list:
      <const Slug extends TypeSlug>(slug: Slug, query: ListQuery) =>
      () =>
        client.entries(slug).list(query),
    one:
      <const Slug extends TypeSlug>(slug: Slug, idOrSlug: string, institution: Institution | undefined) =>
      () =>
        client.entries(slug).read(idOrSlug, institution === undefined ? {} : { institution_id: institution }),
    categories: (slug: TypeSlug, institution: Institution) => () =>
      client.entries(slug).categories(institution),
    form: (slug: TypeSlug, entryId: string) => {
      let previousForm: FormDescription | null = null;
      return async () => {
        const now = await client.entries(slug).form(entryId);
        // Each opening has a new signature, which alone does not change the page.
        if (previousForm === null || unsignedText(previousForm) !== unsignedText(now)) previousForm = now;
        return previousForm;
      };
    },
  };
}

const unsignedText = (form: FormDescription): string => JSON.stringify({ ...form, opened: '' });

/** Returns the institution filter of a type's list. Types of a single institution do not have that filter. */
function institutionFilter(slug: TypeSlug, institution: Institution): ListQuery {
  const type: ContentType | undefined = findContentType(slug);
  return type !== undefined && type.institutions !== 'shared' && type.institutions.length > 1
    ? { institution_id: institution }
    : {};
}
