import type { RelatedEntry } from '@vitrina/contract';
import { contentTypes, type Embeddable, findContentType, hasTree, institutionsOf } from '@vitrina/model';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../../platform/bus.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { contentTopic } from '../shared/changes.ts';
import { embeddedValues, factsIn } from '../shared/related.ts';

/** The topic on which a changed name of a member of staff or a token is told, whatever the payload. */
export const staffTopic = 'staff';

/** Lifetime of cached values (ms): a process that is killed right after a commit never announces its change. */
const maxAgeMs = 60_000;

/** The topic on which it is told that a file became known, changed its words or went, whatever the payload. */
export const fileTopic = 'file';

/** Cache key of the file library, which every change of a record can change: not the slug of a type. */
export const fileLibrary = 'file library';

/** Types whose lists look at records of others: whatever changes, theirs are counted anew. */
const typesReadingOthers = contentTypes.filter(hasTree).map(({ slug }) => slug);

/**
 * Values that hold until an entry of their content type changes: totals, counts. While the bus does
 * not hear the other processes nothing is remembered. What is kept for `fileLibrary` holds until any entry or file changes.
 */
export class TypeCache<T> {
  readonly #cachesByType = new Map<string, LRUCache<string, Promise<T>>>();
  readonly #bus: Bus;

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.subscribe(contentTopic, (type) => {
      for (const changed of [type, ...typesReadingOthers, fileLibrary]) this.#cachesByType.delete(changed);
    });
    bus.subscribe(fileTopic, () => this.#cachesByType.delete(fileLibrary));
    bus.onListening(() => this.#cachesByType.clear());
  }

  /**
   * The value of that key, loaded once however many ask for it at the same time. A load that began
   * before a change is dropped with it, so nobody who asks after the change sees what it found.
   */
  get(type: string, key: string, load: () => Promise<T>): Promise<T> {
    if (!this.#bus.listening) return load();
    const ofType =
      this.#cachesByType.get(type) ?? new LRUCache<string, Promise<T>>({ max: 2_000, ttl: maxAgeMs });
    this.#cachesByType.set(type, ofType);
    const knownOfType = ofType.get(key);
    if (knownOfType) return knownOfType;
    const loading = load();
    ofType.set(key, loading);
    loading.catch(() => ofType.delete(key));
    return loading;
  }
}

/** Cache by id: names of people, related entries. Loaded in batches, kept until invalidated. */
export class IdCache<T extends object | string> {
  readonly #values = new LRUCache<string, T>({ max: 20_000, ttl: maxAgeMs });
  readonly #bus: Bus;
  readonly #load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  /** Grows with every change: what was being read meanwhile is not kept. */
  #changes = 0;

  constructor(bus: Bus, load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
    this.#bus = bus;
    this.#load = load;
    bus.onListening(() => this.forget(() => true));
  }

  /** The values of these ids; those that do not exist are absent. */
  async getMany(ids: Iterable<string>): Promise<Map<string, T>> {
    const matches = new Map<string, T>();
    const missing = new Set<string>();
    for (const id of ids) {
      const cachedValue = this.#bus.listening ? this.#values.get(id) : undefined;
      if (cachedValue === undefined) missing.add(id);
      else matches.set(id, cachedValue);
    }
    if (missing.size === 0) return matches;
    const changesAtStart = this.#changes;
    for (const [id, value] of await this.#load([...missing])) {
      matches.set(id, value);
      if (this.#bus.listening && changesAtStart === this.#changes) this.#values.set(id, value);
    }
    return matches;
  }

  /** Forgets the values that are out of date. */
  forget(isOutdated: (value: T) => boolean): void {
    this.#changes++;
    for (const [id, value] of this.#values.entries()) if (isOutdated(value)) this.#values.delete(id);
  }
}

/** Counts of entries, in total and by value of the filters. */
export interface EntryCounts {
  total: number;
  filters: Record<string, Record<string, number>>;
}

/** Number of files of a list of the library. */
export interface FileTotal {
  readonly total: number;
  /** True if so few match the search, for all owners, that they are best checked one after the other. */
  readonly isSmall: boolean;
}

/** An entry that others point to, as staff have it, with what others show of it. */
export type KnownEntry = Omit<RelatedEntry, 'on_site'> &
  Embeddable & {
    /** Institutions of the record; null: all. */
    readonly institutions: readonly string[] | null;
    /** From when on it is not on the site; null while nothing takes it off. */
    readonly awayFrom: Date | null;
  };

async function readEntries(db: Db, ids: readonly string[]): Promise<Map<string, KnownEntry>> {
  const rows = await db
    .selectFrom('entry as e')
    .leftJoin('publication as p', 'p.entry_id', 'e.id')
    .select(['e.id', 'e.type', 'e.name', 'e.slug', 'e.status', 'e.scheduled_revision'])
    .select(['e.deleted_at', 'e.data', 'e.institution_id', 'p.entry_id as live', 'p.expire_at as ends'])
    .where('e.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ deleted_at, status, scheduled_revision, data, live, ends, institution_id, ...row }) => {
      const type = findContentType(row.type);
      // In review, nothing of it waits for its hour.
      const isInReview = status === 'pending' && scheduled_revision === null;
      const entry: KnownEntry = {
        ...row,
        status: isInReview ? 'unpublished' : (status as RelatedEntry['status']),
        deleted: deleted_at !== null,
        institutions: institutionsOf(type ?? {}, { institution_id, data }),
        awayFrom: live === null ? new Date(0) : ends,
        facts: factsIn(row.type, data),
        embedded: embeddedValues(type, data),
      };
      return [row.id, entry];
    }),
  );
}

async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const tokens = db
    .selectFrom('session')
    .select((row) => ['id', row.fn.coalesce('label', row.val('')).as('name')])
    .where('kind', '=', 'token')
    .where('id', 'in', ids);
  const staff = db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids);
  const rows = await staff.unionAll(tokens).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

class ContentCaches {
  /** Number of entries that a list selects, by its conditions. */
  readonly totals: TypeCache<number>;
  /** Counts by value of the filters, by the list's conditions. */
  readonly counts: TypeCache<EntryCounts>;
  /** Number of files of a list of the library, by person and conditions. */
  readonly files: TypeCache<FileTotal>;
  /** Entries that others point to. */
  readonly related: IdCache<KnownEntry>;
  /** Names of members of staff and of tokens. */
  readonly people: IdCache<string>;

  constructor({ bus, db }: Platform) {
    this.totals = new TypeCache(bus);
    this.counts = new TypeCache(bus);
    this.files = new TypeCache(bus);
    this.related = new IdCache(bus, (ids) => readEntries(db, ids));
    this.people = new IdCache(bus, (ids) => readNames(db, ids));
    bus.subscribe(contentTopic, (type) => this.related.forget((entry) => entry.type === type));
    bus.subscribe(staffTopic, () => this.people.forget(() => true));
  }
}

const cachesByDatabase = new WeakMap<Db, ContentCaches>();

/** The caches of this process; made when first asked for. What is read inside a transaction has its own, which end with it. */
export function cachesOf(platform: Platform): ContentCaches {
  const caches = cachesByDatabase.get(platform.db) ?? new ContentCaches(platform);
  cachesByDatabase.set(platform.db, caches);
  return caches;
}
