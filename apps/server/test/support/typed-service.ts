import { entryPaths } from '@vitrina/contract';
import { rerenderDependents } from '../../src/content/publish/rerender-dependents.ts';
import { archiveDueEntries, expireDueEntries, publishDueEntries } from '../../src/content/schedule/due.ts';
import {
  type BuildOptions,
  buildApp,
  buildPerson,
  type Client,
  type TestAnswer,
  type TestApp,
} from './build-app.ts';
import type { StoredRecord } from './factories.ts';
import { commit, createEntry, makerFor } from './maker.ts';
import { typeNamed } from './rows.ts';
import { type Maker, validDraft } from './valid-draft.ts';

type Body = Record<string, unknown>;

/**
 * Service with every content type, and functions to act on records as staff, as the public and by the passing of
 * time.
 */
export interface TypedService {
  readonly service: TestApp;
  readonly ana: Client;
  readonly maker: Maker;
  /** Returns a valid body of the type. */
  draft(slug: string, body?: Body): Promise<Body>;
  create(slug: string, body?: Body): Promise<StoredRecord>;
  createPublished(slug: string, body?: Body): Promise<StoredRecord>;
  commit(slug: string, id: string): Promise<TestAnswer>;
  /** Saves the record with the given values changed. */
  change(slug: string, id: string, values: Body): Promise<StoredRecord>;
  read(slug: string, id: string): Promise<StoredRecord>;
  /** Returns the public answer for a record. */
  onSite(slug: string, idOrSlug: string): Promise<TestAnswer>;
  /** Advances the clock by the hours, and runs the due publications, expiries and archivings. */
  passHours(hours: number): Promise<void>;
  /** Updates the documents that show changed records, by running the jobs sent so far. */
  rerenderDue(): Promise<void>;
  /** Events of a record, newest first. */
  listActions(id: string): Promise<{ action: string; actor_name: string; details: Body }[]>;
}

/** Builds the service on the database engine of this test run. */
export async function typedService(buildOptions: BuildOptions = {}): Promise<TypedService> {
  const service = await buildApp({ only: ['content', 'options'], jobs: 'send', ...buildOptions });
  const ana = service.as(buildPerson());
  const maker = makerFor(service, ana);
  const baseOf = (slug: string): string => entryPaths(typeNamed(slug)).base;
  const draft = (slug: string, body: Body = {}) => validDraft(typeNamed(slug), maker, body, true);
  const create = async (slug: string, body: Body = {}) =>
    createEntry(ana, typeNamed(slug), await draft(slug, body));
  const read = async (slug: string, id: string) =>
    (await ana.get(`${baseOf(slug)}/${id}`)).body as StoredRecord;
  return {
    service,
    ana,
    maker,
    draft,
    create,
    read,
    createPublished: async (slug, body = {}) => commit(ana, typeNamed(slug), (await create(slug, body)).id),
    commit: (slug, id) => ana.post(`${baseOf(slug)}/${id}/${entryPaths(typeNamed(slug)).commit}`),
    async change(slug, id, values) {
      const { entry } = (await ana.get(`${baseOf(slug)}/${id}/revisions/${(await read(slug, id)).revision}`))
        .body as { entry: Body };
      const answer = await ana.put(`${baseOf(slug)}/${id}`, { ...entry, ...values });
      if (answer.status !== 200) throw new Error(`${slug} was not saved: ${JSON.stringify(answer.body)}`);
      return answer.body as StoredRecord;
    },
    onSite: (slug, idOrSlug) => service.as(null).get(`${baseOf(slug)}/${idOrSlug}?stage=production`),
    async passHours(hours) {
      service.clock.advance(hours * 3_600_000);
      await publishDueEntries(service.platform);
      await expireDueEntries(service.platform);
      await archiveDueEntries(service.platform);
    },
    async rerenderDue() {
      const { rows } = await service.platform.database.execute(
        "delete from pgboss.job where name = 'rerender-dependents' returning data ->> 'id' as id",
        [],
      );
      for (const { id } of rows as readonly { id: string }[]) await rerenderDependents(service.platform, id);
    },
    listActions: (id) =>
      service.platform.db
        .selectFrom('audit_event')
        .select(['action', 'actor_name', 'details'])
        .where('target_id', '=', id)
        .orderBy('place', 'desc')
        .execute(),
  };
}
