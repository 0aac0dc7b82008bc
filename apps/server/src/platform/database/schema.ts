/**
 * Tables by name; `src/composition/database.ts` adds the tables of the migrated schema. Timestamps are `timestamptz`
 * and are read as `Date`; ids are UUIDv7; `json` columns are JSONB and are written as text (`JSON.stringify`);
 * `bigint` is read as number.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where all features are known
export interface Database {}
