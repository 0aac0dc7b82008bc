import { fold } from '../../addresses/slug.ts';
import { type ChoiceField, type ChoicesField, type Options, optionLabel } from '../../kinds/choice.ts';
import { isBlank, oneCell, readFault, readValue, type Transfer } from '../transfer.ts';

const normaliseLabel = (label: string): string => fold(label).replace(/\s+/g, ' ').trim();

function valuesOf(options: Options, label: string): string[] {
  const target = normaliseLabel(label);
  return Object.keys(options).filter((value) => normaliseLabel(optionLabel(options, value)) === target);
}

/** Returns the text of an option: its label, followed by its value if the label is ambiguous. */
function optionText(options: Options, value: string): string {
  const label = optionLabel(options, value);
  if (/[;\n]/.test(label)) return value;
  const clear = valuesOf(options, label).length === 1 && (label === value || !Object.hasOwn(options, label));
  return clear ? label : `${label} [${value}]`;
}

/**
 * Returns the value that a text names by label, value or both. Of several values with that label, `fits` selects;
 * null unless one remains.
 */
function optionFrom(options: Options, text: string, fits?: (value: string) => boolean): string | null {
  const output = text.trim();
  if (Object.hasOwn(options, output)) return output;
  const inBrackets = /\[([^[\]]+)\]$/.exec(output)?.[1];
  if (inBrackets !== undefined && Object.hasOwn(options, inBrackets)) return inBrackets;
  const all = valuesOf(options, output);
  const matches = all.length > 1 && fits ? all.filter(fits) : all;
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

const maxShownOptions = 12;

/** Lists the permitted labels, only the first ones if there are many. */
function labelsOf(options: Options): string {
  const labels = Object.keys(options).map((value) => optionText(options, value));
  return labels.length <= maxShownOptions
    ? labels.join(', ')
    : `${labels.slice(0, maxShownOptions).join(', ')}…`;
}

const unknown = (text: string, options: Options): string =>
  valuesOf(options, text).length > 1
    ? `Hay varias opciones «${text.trim()}»: agregue la clave entre corchetes, como ${optionText(options, valuesOf(options, text)[0] ?? '')}.`
    : `«${text.trim().slice(0, 60)}» no es una opción. Puede escribir: ${labelsOf(options)}.`;

/** Spreadsheet conversion of one value of a fixed list. */
export const choice: Transfer<ChoiceField, string> = oneCell<ChoiceField, string>(
  (value, { options }) => optionText(options, value),
  (cell, { options, dependsOn }, { siblings }) => {
    const parent = dependsOn === undefined ? undefined : siblings[dependsOn];
    const fits = typeof parent === 'string' ? (value: string) => value.startsWith(`${parent}-`) : undefined;
    const value = optionFrom(options, cell, fits);
    return value === null ? readFault(unknown(cell, options)) : readValue(value);
  },
  { hint: ({ options }) => `Una de: ${labelsOf(options)}.` },
);

/** Spreadsheet conversion of several values of a fixed list, separated by semicolons or line breaks. */
export const choices: Transfer<ChoicesField, string[]> = oneCell<ChoicesField, string[]>(
  (value, { options }) => value.map((item) => optionText(options, item)).join('; '),
  (cell, { options }) => {
    const texts = cell.split(/[;\n]/).filter((text) => !isBlank(text));
    const values = texts.map((text) => ({ text, value: optionFrom(options, text) }));
    const wrong = values.filter(({ value }) => value === null);
    return wrong.length > 0
      ? { faults: wrong.map(({ text }) => ({ path: '', message: unknown(text, options) })) }
      : readValue([...new Set(values.map(({ value }) => value))]);
  },
  { hint: ({ options }) => `Una o varias, separadas por punto y coma: ${labelsOf(options)}.` },
);
