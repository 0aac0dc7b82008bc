import type { ContentType, Status } from '@vitrina/model';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { Entry } from '../../../records/entries/index.ts';

/** Facts about a record that the edited record refers to. */
export interface KnownRecord {
  readonly name: string;
  readonly deleted?: boolean | undefined;
  readonly status?: Status | undefined;
  /** True if the record is public now; derived from its status if unknown. */
  readonly onSite?: boolean | undefined;
  /** Values of the record that conditions may read. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Last segment of the record's address, if the full record was loaded. */
  readonly slug?: string | null | undefined;
}

/** Environment of an editor: the record that contains the edited field. */
export interface EditorEnvironment {
  readonly type: ContentType;
  /** Id of the record; null until the record is created. */
  readonly id: string | null;
  readonly institution: string | null;
  /** Records that the edited record refers to, by id. */
  readonly relatedRecords: Readonly<Record<string, KnownRecord>>;
  /** Slug that the service would generate if the field is left empty. */
  readonly slugFromTitle: string;
}

/** Known records, and the function that adds one. */
export interface KnownRecords {
  readonly records: ReadonlyMap<string, KnownRecord>;
  /** Adds a record that was chosen or loaded, so that conditions can read its values. */
  readonly addRecord: (entry: Entry) => void;
  /** True if the edited record already exists: its immutable fields cannot be changed any more. */
  readonly recordExists: boolean;
}

const EnvironmentContext = createContext<EditorEnvironment | null>(null);
// Separate from the environment, which changes with every letter of the title; this context hardly ever changes.
const KnownRecordsContext = createContext<KnownRecords>({
  records: new Map(),
  addRecord: () => undefined,
  recordExists: false,
});

const knownRecordOf = (entry: Entry): KnownRecord => ({
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

/** Provides the record to the editors below, and stores the facts that they load about referenced records. */
export function EditorEnvironmentProvider({ value, children }: EditorEnvironmentProviderProps) {
  const [readEntries, setReadEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  const addRecord = useCallback(
    (entry: Entry) =>
      setReadEntries((knownEntries) =>
        knownEntries.get(entry.id)?.revision === entry.revision
          ? knownEntries
          : new Map(knownEntries).set(entry.id, entry),
      ),
    [],
  );
  const { relatedRecords } = value;
  const recordExists = value.id !== null;
  const knownRecords = useMemo(() => {
    const records = new Map<string, KnownRecord>(Object.entries(relatedRecords));
    for (const [id, entry] of readEntries) records.set(id, { ...knownRecordOf(entry), ...records.get(id) });
    return { records, addRecord, recordExists };
  }, [relatedRecords, readEntries, addRecord, recordExists]);
  return (
    <EnvironmentContext value={value}>
      <KnownRecordsContext value={knownRecords}>{children}</KnownRecordsContext>
    </EnvironmentContext>
  );
}

/** Returns the environment of an editor: the record being edited. @throws Error outside a form */
export function useEditorEnvironment(): EditorEnvironment {
  const environment = use(EnvironmentContext);
  if (environment === null) throw new Error('An editor needs an EditorEnvironmentProvider above it');
  return environment;
}

/** Returns the known facts about other records; none outside a form. */
export function useKnownRecords(): KnownRecords {
  return use(KnownRecordsContext);
}
