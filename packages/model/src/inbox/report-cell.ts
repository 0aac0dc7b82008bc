import type { Values } from '../kinds/inside.ts';
import { behaviour, type Field, isEmptyValue } from '../kinds/registry.ts';
import { formatDay } from '../time/time.ts';
import type { CellType } from '../transfer/transfer.ts';

/** Names of referenced records, by id. */
export interface RelatedNames {
  readonly related: ReadonlyMap<string, { readonly name: string }>;
}

/** Returns the report cell for a value or one part of it; empty without a value. */
export function cellOf(
  field: Field | undefined,
  value: unknown,
  part: string | undefined,
  { related }: RelatedNames,
): string {
  if (!field || isEmptyValue(field, value)) return '';
  if (part !== undefined) {
    const innerValue = (value as Values)[part];
    const declaredField = field.kind === 'group' ? field.fields[part] : undefined;
    return declaredField
      ? cellOf(declaredField, innerValue, undefined, { related })
      : String(innerValue ?? '');
  }
  switch (field.kind) {
    case 'money':
      return String((value as Values)['amount']);
    case 'number':
      return String(value);
    case 'date':
      return formatDay(String(value));
    default:
      return behaviour(field).toText(value, field, related);
  }
}

/** Returns the spreadsheet type of a field's values. */
export function cellTypeOf(field: Field | undefined, part: string | undefined): CellType {
  if (field?.kind === 'group' && part !== undefined) return cellTypeOf(field.fields[part], undefined);
  if (part !== undefined) return 'text';
  switch (field?.kind) {
    case 'money':
      return 'amount';
    case 'number':
      return field.plain ? 'text' : 'number';
    case 'date':
      return 'day';
    default:
      return 'text';
  }
}
