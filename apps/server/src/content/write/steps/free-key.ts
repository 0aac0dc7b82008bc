import { randomInt } from 'node:crypto';
import type { ContentType, UniqueKey } from '@vitrina/model';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

/** Number of unique values that one statement looks up. */
const valuesPerLookup = 16;
/**
 * Number of candidates of the first lookup after the `valuesPerLookup` lowest numbers. They follow these numbers at the
 * distances 1, 2, 4, … 2 ** 19.
 */
const maxPower = 20;

/**
 * SQL join to the unique keys `k` of the type that match the rows `w`. Each key is found by the primary key: a plain
 * join could be planned as a scan of all keys of the type.
 */
export const keysOfRowSql = ({ slug }: ContentType) => sql`cross join lateral (
  select k.field, k.scope, k.value, k.entry_id from entry_key k
  where k.type = ${slug} and k.field = w.field and k.scope = w.scope and k.value = w.value limit 1) as k`;

/**
 * Finds a number whose value no record has: the lowest such number if the taken numbers are consecutive, as after creating
 * records of one name in a row. Looks up only a few keys, however many values are taken.
 *
 * @param keyValue returns the field value for a number
 * @param firstNumber lowest number
 */
export async function findFreeNumber(
  db: Queryable,
  type: ContentType,
  key: Pick<UniqueKey, 'field' | 'scope'>,
  keyValue: (n: number) => string,
  firstNumber: number,
): Promise<number> {
  let candidates = [
    ...Array.from({ length: valuesPerLookup }, (_, offset) => firstNumber + offset),
    ...Array.from({ length: maxPower }, (_, power) => firstNumber + valuesPerLookup + 2 ** power),
  ];
  for (let lastTaken = firstNumber - 1; ; ) {
    const takenNumbers = await readTakenValues(db, type, key, candidates.map(keyValue));
    const index = candidates.findIndex((n) => !takenNumbers.has(keyValue(n)));
    const freeNumber = candidates[index] ?? (candidates.at(-1) ?? firstNumber) + 1;
    lastTaken = candidates[index - 1] ?? lastTaken;
    const gap = freeNumber - lastTaken - 1;
    if (gap === 0 || index === -1) return freeNumber;
    const step = Math.ceil(gap / valuesPerLookup);
    candidates = [];
    for (let n = lastTaken + 1; n < freeNumber; n += step) candidates.push(n);
    candidates.push(freeNumber);
  }
}

/**
 * Returns the number to try: the free one or, after several tries, a random one after it. Concurrent requests for the same
 * value would otherwise all try the same number again, which only one of them can get.
 *
 * @param attempt number of previous tries
 */
export function spreadNumber(freeNumber: number, attempt: number): number {
  return freeNumber + randomInt(2 ** Math.max(0, attempt - 1));
}

async function readTakenValues(
  db: Queryable,
  type: ContentType,
  { field, scope }: Pick<UniqueKey, 'field' | 'scope'>,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ value: string }>`
    select k.value from (select ${field}::text as field, ${scope}::text as scope, unnest(${[...values]}::text[]) as value) as w
    ${keysOfRowSql(type)}`.execute(db);
  return new Set(rows.map(({ value }) => value));
}
