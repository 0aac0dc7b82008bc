import { fold } from '../../addresses/slug.ts';
import { type ChoiceField, type ChoicesField, type Options, optionLabel } from '../../kinds/choice.ts';
import { isBlank, readFault, readValue, singleCellTransfer, type Transfer } from '../transfer.ts';

const normaliseLabel = (label: string): string => fold(label).replace(/\s+/g, ' ').trim();

function valuesOf(options: Options, label: string): string[] {
  const targetLabel = normaliseLabel(label);
  return Object.keys(options).filter((value) => normaliseLabel(optionLabel(options, value)) === targetLabel);
}

/** Returns the text of an option: its label, followed by its value if the label is ambiguous. */
function optionText(options: Options, value: string): string {
  const label = optionLabel(options, value);
  if (/[;\n]/.test(label)) return value;
  const isUnambiguous =
    valuesOf(options, label).length === 1 && (label === value || !Object.hasOwn(options, label));
  return isUnambiguous ? label : `${label} [${value}]`;
}

/**
 * Returns the value that a text names by label, value or both. Of several values with that label, `isAllowed` selects;
 * null unless one remains.
 */
function optionFrom(options: Options, text: string, isAllowed?: (value: string) => boolean): string | null {
  const trimmedText = text.trim();
  if (Object.hasOwn(options, trimmedText)) return trimmedText;
  const bracketedValue = /\[([^[\]]+)\]$/.exec(trimmedText)?.[1];
  if (bracketedValue !== undefined && Object.hasOwn(options, bracketedValue)) return bracketedValue;
  const all = valuesOf(options, trimmedText);
  const matches = all.length > 1 && isAllowed ? all.filter(isAllowed) : all;
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

const unknownOptionMessage = (text: string, options: Options): string =>
  valuesOf(options, text).length > 1
    ? `Hay varias opciones «${text.trim()}»: agregue la clave entre corchetes, como ${optionText(options, valuesOf(options, text)[0] ?? '')}.`
    : `«${text.trim().slice(0, 60)}» no es una opción. Puede escribir: ${labelsOf(options)}.`;

/** Spreadsheet conversion of one value of a fixed list. */
export const choice: Transfer<ChoiceField, string> = singleCellTransfer<ChoiceField, string>(
  (value, { options }) => optionText(options, value),
  (cell, { options, dependsOn }, { siblings }) => {
    const parentValue = dependsOn === undefined ? undefined : siblings[dependsOn];
    const isAllowed =
      typeof parentValue === 'string' ? (value: string) => value.startsWith(`${parentValue}-`) : undefined;
    const value = optionFrom(options, cell, isAllowed);
    return value === null ? readFault(unknownOptionMessage(cell, options)) : readValue(value);
  },
  { hint: ({ options }) => `Una de: ${labelsOf(options)}.` },
);

/** Spreadsheet conversion of several values of a fixed list, separated by semicolons or line breaks. */
export const choices: Transfer<ChoicesField, string[]> = singleCellTransfer<ChoicesField, string[]>(
  (value, { options }) => value.map((item) => optionText(options, item)).join('; '),
  (cell, { options }) => {
    const texts = cell.split(/[;\n]/).filter((text) => !isBlank(text));
    const values = texts.map((text) => ({ text, value: optionFrom(options, text) }));
    const unknownTexts = values.filter(({ value }) => value === null);
    return unknownTexts.length > 0
      ? {
          faults: unknownTexts.map(({ text }) => ({
            path: '',
            message: unknownOptionMessage(text, options),
          })),
        }
      : readValue([...new Set(values.map(({ value }) => value))]);
  },
  { hint: ({ options }) => `Una o varias, separadas por punto y coma: ${labelsOf(options)}.` },
);
