import {
  behaviour,
  type ContentType,
  type Field,
  fieldsOf,
  fold,
  optionsOf,
  targetTypeOf,
} from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { column, fieldNumber, fieldText, type Source, sortKey } from '../shared/source.ts';

/** SQL of a row order: the `order by` list, and the join that this list may need. */
export interface Order {
  readonly join: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
}

/**
 * Sort columns that are never null (`deleted_at` in the recycle bin). Their indexes match an order without `nulls
 * last`.
 */
const neverNullColumns: readonly string[] = ['created_at', 'updated_at', 'deleted_at', 'status', 'name'];

/** Returns the SQL sort key of a field of the type, and the join that the key needs. */
function fieldSortKey(
  key: string,
  field: Field,
  source: Source,
): { by: RawBuilder<unknown>; join?: RawBuilder<unknown> } {
  const comparison = behaviour(field).sort;
  if (comparison === 'number') return { by: fieldNumber(key) };
  const target = targetTypeOf(field);
  if (comparison === 'related' && target !== undefined)
    return {
      by: sortKey(sql.ref('related.name')),
      join: sql`left join ${sql.table(source.table)} as related on related.type = ${target}
        and related.${sql.ref(source.id)} = ${fieldText(key)}::uuid`,
    };
  // Options sort by the labels that people read, not by stored values.
  const options = optionsOf(field);
  if (options !== undefined)
    return { by: sql`array_position(${valuesByLabel(options)}::text[], ${fieldText(key)})` };
  return { by: sortKey(fieldText(key)) };
}

function valuesByLabel(options: Readonly<Record<string, string>>): string[] {
  const labels = Object.entries(options).map(([value, label]) => ({ value, label: fold(label) }));
  return labels.sort((a, b) => (a.label < b.label ? -1 : 1)).map(({ value }) => value);
}

/** SQL position of the group of a row among the groups of the list; null if the list has no groups. */
function groupPosition(type: ContentType): RawBuilder<unknown> | null {
  const options = type.groupedBy === undefined ? undefined : optionsOf(fieldsOf(type)[type.groupedBy]);
  if (type.groupedBy === undefined || options === undefined) return null;
  return sql`array_position(${Object.keys(options)}::text[], ${fieldText(type.groupedBy)})`;
}

/** Builds the order of a list by a sort key: rows without a value come last, and equal rows are ordered by id. */
export function orderOf(type: ContentType, sort: string, source: Source): Order {
  const isDescending = sort.startsWith('-');
  const key = isDescending ? sort.slice(1) : sort;
  const field = key === type.name ? undefined : fieldsOf(type)[key];
  const { by, join = sql`` } = field
    ? fieldSortKey(key, field, source)
    : { by: key === type.name ? sortKey(column('name')) : column(key) };
  const direction = isDescending ? sql`desc` : sql`asc`;
  const grouping = key === (type.sort ?? '').replace(/^-/, '') ? groupPosition(type) : null;
  const nullsClause = key === type.name || neverNullColumns.includes(key) ? sql`` : sql` nulls last`;
  const orderWithinGroup = sql`${by} ${direction}${nullsClause}, ${column(source.id)} ${direction}`;
  return {
    join,
    by: grouping ? sql`${grouping} ${direction} nulls last, ${orderWithinGroup}` : orderWithinGroup,
  };
}
