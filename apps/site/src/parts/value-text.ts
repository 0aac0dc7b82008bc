import {
  behaviour,
  civilTime,
  type Field,
  type Fields,
  formatDay,
  formatHour,
  formatMoney,
  formatNumber,
  type Money,
  monthNames,
  optionLabel,
  optionsOf,
  type Phrases,
} from '@vitrina/model';

/** Values by the names of their fields. */
export type Values = Readonly<Record<string, unknown>>;

/** Record that a document embeds. */
export interface EmbeddedRecord {
  readonly id: string;
  readonly name: string;
  readonly slug: string | null;
  readonly [field: string]: unknown;
}

/** Formats a moment: `21/11/2026, 3:10 p. m.`. */
export function momentText(iso: string): string {
  const { day, time } = civilTime(new Date(iso));
  return `${formatDay(day)}, ${formatHour(time)}`;
}

/** True if a document holds a value there. */
export function isPresent(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** Text of a plain value; null for values with a layout of their own. */
export function valueText(field: Field, value: unknown): string | null {
  if (!isPresent(value)) return null;
  switch (field.kind) {
    case 'text':
    case 'icon':
    case 'slug':
      return String(value);
    case 'number':
      return `${field.plain ? String(value) : formatNumber(Number(value))}${field.unit ? ` ${field.unit}` : ''}`;
    case 'percentage':
      return `${String(value)} %`;
    case 'money':
      return formatMoney(value as Money);
    case 'boolean':
      return value ? 'Sí' : 'No';
    case 'date':
      return formatDay(String(value));
    case 'datetime':
      return momentText(String(value));
    case 'month':
      return `${monthNames[Number(String(value).slice(5, 7)) - 1] ?? ''} de ${String(value).slice(0, 4)}`;
    case 'choice':
      return optionLabel(optionsOf(field) ?? {}, String(value));
    case 'choices':
      return (value as string[]).map((key) => optionLabel(optionsOf(field) ?? {}, key)).join(', ');
    default:
      return null;
  }
}

/** Value of a field in a document; a relation is embedded under its name without `_id`. */
export const publicValue = (values: Values, name: string, field: Field): unknown =>
  values[field.kind === 'relation' ? name.replace(/_id$/, '') : name];

/** Text of a value in one line, with names for records; null for values with a layout of their own. */
export function factText(field: Field, value: unknown): string | null {
  if (!isPresent(value)) return null;
  if (field.kind === 'relation') return (value as EmbeddedRecord).name;
  if (field.kind === 'relations') return (value as EmbeddedRecord[]).map(({ name }) => name).join(', ');
  return valueText(field, value);
}

/** Text of a value of any kind in one line. */
export const plainText = (field: Field, value: unknown): string =>
  valueText(field, value) ?? behaviour(field).toText(value, field, new Map());

/** Fills in phrases; those that lack a value are left out. */
export function filledPhrases(phrases: Phrases, fields: Fields, values: Values): string[] {
  return phrases.flatMap((phrase) => {
    const texts = new Map(
      [...phrase.matchAll(/\{(\w+)\}/g)].map(([slot, name = '']) => {
        const field = fields[name];
        return [slot, field ? valueText(field, values[name]) : null];
      }),
    );
    if ([...texts.values()].includes(null)) return [];
    return [phrase.replace(/\{\w+\}/g, (slot) => texts.get(slot) ?? '')];
  });
}
