import { jsonFormat, persistedState } from './persisted-state.ts';

/** Record that a person opened. */
export interface RecentRecord {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly institution_id: string | null;
}

/** Records that a person opened in this browser, latest first. */
interface RecentRecords {
  readonly person: string;
  readonly records: readonly RecentRecord[];
}

const maxRecords = 8;
/** Upper limit for the stored text. A longer one was not written by the console. */
const maxLength = 16 * 1024;

const isRecord = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'institution_id' in value &&
  (value.institution_id === null || typeof value.institution_id === 'string');

const isRecentRecords = (value: unknown): value is RecentRecords =>
  typeof value === 'object' &&
  value !== null &&
  'person' in value &&
  typeof value.person === 'string' &&
  'records' in value &&
  Array.isArray(value.records) &&
  value.records.every(isRecord);

const recentRecordsState = persistedState(
  'recentRecords',
  jsonFormat((value) => (isRecentRecords(value) ? value : null), maxLength),
);

/** Returns the records that the person opened last in this browser, latest first. */
export function recentRecords(person: string): readonly RecentRecord[] {
  const storedRecords = recentRecordsState.read();
  return storedRecords?.person === person ? storedRecords.records : [];
}

/** Stores that the person opened the record. */
export function rememberRecord(person: string, { type, id, name, institution_id }: RecentRecord): void {
  const otherRecords = recentRecords(person).filter((record) => record.id !== id);
  recentRecordsState.write({
    person,
    records: [{ type, id, name, institution_id }, ...otherRecords].slice(0, maxRecords),
  });
}

/** Removes a record that no longer exists from the list. */
export function forgetRecord(person: string, id: string): void {
  recentRecordsState.write({ person, records: recentRecords(person).filter((record) => record.id !== id) });
}

/** Deletes the list, at sign-out. */
export const clearRecentRecords = (): void => recentRecordsState.clearState();
