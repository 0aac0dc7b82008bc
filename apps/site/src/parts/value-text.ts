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
  phraseVariable,
  unitOf,
} from '@vitrina/model';

/** Values by field name. */
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

/** True if the value is not empty. */
export function isPresent(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/**
 * Returns the text of a simple value; null for values with their own layout. `siblings` are the values of its record,
 * on which the unit of a number may depend.
 */
export function valueText(field: Field, value: unknown, siblings: Values = {}): string | null {
  if (!isPresent(value)) return null;
  switch (field.kind) {
    case 'text':
    case 'icon':
    case 'slug':
      return String(value);
    case 'number': {
      const figure = field.plain ? String(value) : formatNumber(Number(value));
      return [figure, unitOf(field, siblings)].filter(Boolean).join(' ');
    }
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

/** Returns the value of a field in a document. The record of a relation is under the name without `_id`. */
export const publicValue = (values: Values, name: string, field: Field): unknown =>
  values[field.kind === 'relation' ? name.replace(/_id$/, '') : name];

/** Returns the text of a value in one line, with names of records; null for values with their own layout. */
export function factText(field: Field, value: unknown, siblings?: Values): string | null {
  if (!isPresent(value)) return null;
  if (field.kind === 'relation') return (value as EmbeddedRecord).name;
  if (field.kind === 'relations') return (value as EmbeddedRecord[]).map(({ name }) => name).join(', ');
  return valueText(field, value, siblings);
}

/** Returns the text of a value of any kind in one line. */
export const plainText = (field: Field, value: unknown): string =>
  valueText(field, value) ?? behaviour(field).toText(value, field, new Map());

/** Fills in the variables of phrases; phrases with a missing value are left out. */
export function fillPhrases(phrases: Phrases, fields: Fields, values: Values): string[] {
  return phrases.flatMap((phrase) => {
    const texts = new Map(
      [...phrase.matchAll(phraseVariable)].map(([variable, name = '', singular, plural]) => {
        const field = fields[name];
        const text = field ? valueText(field, values[name]) : null;
        const word = values[name] === 1 ? singular : plural;
        return [variable, text === null || word === undefined ? text : `${text} ${word}`];
      }),
    );
    if ([...texts.values()].includes(null)) return [];
    return [phrase.replace(phraseVariable, (variable) => texts.get(variable) ?? '')];
  });
}
