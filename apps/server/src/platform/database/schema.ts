/**
 * Tables by name: `src/composition/database.ts` adds those of the migrated schema. Timestamps are `timestamptz` and arrive as
 * `Date`; ids are UUIDv7; `json` columns are JSONB and are written as text (`JSON.stringify`); `bigint` arrives as number.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared where all features are known
export interface Database {}
