import type { RelatedEntry } from '@vitrina/contract';
import { contentTypes, type Embeddable, findContentType, hasTree, institutionsOf } from '@vitrina/model';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../../platform/bus.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { contentTopic } from '../shared/changes.ts';
import { embeddedValues, factsIn } from '../shared/related.ts';

/** Bus topic that announces a changed name of a member of staff or of a token. The payload has no meaning. */
export const staffTopic = 'staff';

/**
 * Lifetime of cached values (ms). It is limited because a process that is killed right after a commit never announces
 * its change.
 */
const maxAgeMs = 60_000;

/** Topic that announces added, deleted and changed files of the library. The payload has no meaning. */
export const fileTopic = 'file';

/** Cache key of the file library; no type has this slug. Any change of a record can change the library. */
export const fileLibrary = 'file library';

/**
 * Types with trees. Their lists depend on records of other types, so a change to any record of any type invalidates
 * their cached totals and counts.
 */
const typesReadingOthers = contentTypes.filter(hasTree).map(({ slug }) => slug);

/**
 * Cache of values, such as totals and counts, that are valid until an entry of their content type changes. Caches
 * nothing while the bus is disconnected from the other processes. Values under `fileLibrary` are valid until any
 * entry or file changes.
 */
export class TypeCache<T> {
  readonly #cachesByType = new Map<string, LRUCache<string, Promise<T>>>();
  readonly #bus: Bus;

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.subscribe(contentTopic, (type) => {
      for (const changedType of [type, ...typesReadingOthers, fileLibrary])
        this.#cachesByType.delete(changedType);
    });
    bus.subscribe(fileTopic, () => this.#cachesByType.delete(fileLibrary));
    bus.onListening(() => this.#cachesByType.clear());
  }

  /**
   * Returns the value of the key; concurrent callers share one load. A change discards loads that began before it, so
   * a caller after the change never gets an outdated value.
   */
  get(type: string, key: string, load: () => Promise<T>): Promise<T> {
    if (!this.#bus.listening) return load();
    const cacheOfType =
      this.#cachesByType.get(type) ?? new LRUCache<string, Promise<T>>({ max: 2_000, ttl: maxAgeMs });
    this.#cachesByType.set(type, cacheOfType);
    const cachedValue = cacheOfType.get(key);
    if (cachedValue) return cachedValue;
    const loading = load();
    cacheOfType.set(key, loading);
    loading.catch(() => cacheOfType.delete(key));
    return loading;
  }
}

/** Cache by id: names of people, related entries. Loaded in batches, kept until invalidated. */
export class IdCache<T extends object | string> {
  readonly #values = new LRUCache<string, T>({ max: 20_000, ttl: maxAgeMs });
  readonly #bus: Bus;
  readonly #load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  /** Counter of changes: values whose load began before a change are not cached. */
  #changeCount = 0;

  constructor(bus: Bus, load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
    this.#bus = bus;
    this.#load = load;
    bus.onListening(() => this.forget(() => true));
  }

  /** Returns the values of these ids; ids that do not exist are absent. */
  async getMany(ids: Iterable<string>): Promise<Map<string, T>> {
    const matches = new Map<string, T>();
    const missingIds = new Set<string>();
    for (const id of ids) {
      const cachedValue = this.#bus.listening ? this.#values.get(id) : undefined;
      if (cachedValue === undefined) missingIds.add(id);
      else matches.set(id, cachedValue);
    }
    if (missingIds.size === 0) return matches;
    const changesAtStart = this.#changeCount;
    for (const [id, value] of await this.#load([...missingIds])) {
      matches.set(id, value);
      if (this.#bus.listening && changesAtStart === this.#changeCount) this.#values.set(id, value);
    }
    return matches;
  }

  /** Removes the outdated values from the cache. */
  forget(isOutdated: (value: T) => boolean): void {
    this.#changeCount++;
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
  /** True if the search matches so few files of all owners that checking each file is cheapest. */
  readonly isSmall: boolean;
}

/** Entry to which other records refer, as staff see it, with the values that those records show. */
export type KnownEntry = Omit<RelatedEntry, 'on_site'> &
  Embeddable & {
    /** Institutions of the record; null if it belongs to all. */
    readonly institutions: readonly string[] | null;
    /** Moment at which the record leaves or left the site; null if it stays without an end. */
    readonly offSiteFrom: Date | null;
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
      // A pending entry without a scheduled version waits for a review.
      const isInReview = status === 'pending' && scheduled_revision === null;
      const entry: KnownEntry = {
        ...row,
        status: isInReview ? 'unpublished' : (status as RelatedEntry['status']),
        deleted: deleted_at !== null,
        institutions: institutionsOf(type ?? {}, { institution_id, data }),
        offSiteFrom: live === null ? new Date(0) : ends,
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
  /** Total number of entries in each list, by the conditions of the list. */
  readonly totals: TypeCache<number>;
  /** Numbers of entries per filter value, by the conditions of the list. */
  readonly counts: TypeCache<EntryCounts>;
  /** Number of files in a list of the library, by person and conditions. */
  readonly files: TypeCache<FileTotal>;
  /** Entries to which other records refer, by id. */
  readonly related: IdCache<KnownEntry>;
  /** Names of members of staff and of tokens, by id. */
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

/**
 * Returns the caches of this process, created at the first call. Reads inside a transaction have separate caches,
 * which end with the transaction.
 */
export function cachesOf(platform: Platform): ContentCaches {
  const caches = cachesByDatabase.get(platform.db) ?? new ContentCaches(platform);
  cachesByDatabase.set(platform.db, caches);
  return caches;
}
