import type { ContentType, Status } from '@vitrina/model';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { Entry } from '../../../records/entries/index.ts';

/** Facts about a record that the edited one refers to. */
export interface KnownRecord {
  readonly name: string;
  readonly deleted?: boolean | undefined;
  readonly status?: Status | undefined;
  /** True if the public can read it now; derived from its state if unknown. */
  readonly onSite?: boolean | undefined;
  /** Values of it that conditions may look at. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Last part of its address, where it was read whole. */
  readonly slug?: string | null | undefined;
}

/** Record around the fields. */
export interface EditorEnvironment {
  readonly type: ContentType;
  /** Null while the record does not exist yet. */
  readonly id: string | null;
  readonly institution: string | null;
  /** The entries that the record points to, by id. */
  readonly related: Readonly<Record<string, KnownRecord>>;
  /** The slug that the service would make while the field is empty. */
  readonly slugFromTitle: string;
}

/** The records that are known, and how another one becomes known. */
export interface KnownRecords {
  readonly records: ReadonlyMap<string, KnownRecord>;
  /** A record was chosen, or read: conditions see its values from now on. */
  readonly meet: (entry: Entry) => void;
  /** The edited record is there already: what was fixed when it was made no longer changes. */
  readonly exists: boolean;
}

const EnvironmentContext = createContext<EditorEnvironment | null>(null);
// Apart from the environment, which changes with every letter of the title: this one hardly ever does.
const KnownContext = createContext<KnownRecords>({
  records: new Map(),
  meet: () => undefined,
  exists: false,
});

const recordFacts = (entry: Entry): KnownRecord => ({
  name: entry.name,
  deleted: entry.deleted_at !== null,
  status: entry.status,
  onSite:
    entry.deleted_at === null &&
    (entry.published_revision !== null || entry.published_at !== null) &&
    entry.status !== 'expired',
  facts: entry,
  slug: entry.slug,
});

export interface EditorEnvironmentProviderProps {
  readonly value: EditorEnvironment;
  readonly children: ReactNode;
}

/** Gives the record to the editors below it, and keeps what they learn of the records that it points to. */
export function EditorEnvironmentProvider({ value, children }: EditorEnvironmentProviderProps) {
  const [readEntries, setReadEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const meet = useCallback(
    (entry: Entry) =>
      setReadEntries((knownEntries) =>
        knownEntries.get(entry.id)?.revision === entry.revision
          ? knownEntries
          : new Map(knownEntries).set(entry.id, entry),
      ),
    [],
  );
  const { related } = value;
  const exists = value.id !== null;
  const knownRecords = useMemo(() => {
    const records = new Map<string, KnownRecord>(Object.entries(related));
    for (const [id, entry] of readEntries) records.set(id, { ...recordFacts(entry), ...records.get(id) });
    return { records, meet, exists };
  }, [related, readEntries, meet, exists]);
  return (
    <EnvironmentContext value={value}>
      <KnownContext value={knownRecords}>{children}</KnownContext>
    </EnvironmentContext>
  );
}

/** The record that is edited. @throws outside a form */
export function useEditorEnvironment(): EditorEnvironment {
  const environment = use(EnvironmentContext);
  if (environment === null) throw new Error('An editor needs an EditorEnvironmentProvider above it');
  return environment;
}

/** Returns the known facts about other records; none outside a form. */
export function useKnownRecords(): KnownRecords {
  return use(KnownContext);
}
