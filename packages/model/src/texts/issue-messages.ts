import { z } from 'zod';
import { formatNumber } from './figures.ts';

type RawIssue = z.core.$ZodRawIssue;

/**
 * Sets Spanish messages in Zod for values whose schema has no message of its own. Each program calls this once,
 * before it validates input of people.
 * @param noEval true if the content security policy forbids `eval`; Zod then does not try to compile schemas, which
 * the browser would report as a violation
 */
export function installIssueMessages({ noEval = false }: { readonly noEval?: boolean } = {}): void {
  // Not set as a locale: Zod sets its own when it loads, which may be later in a browser.
  z.config({ customError: issueMessage, jitless: noEval });
}

/** Message for an undeclared member of an object. */
export const unknownMemberMessage = 'No se reconoce este dato.';

/** Maximum number of options that a message lists. */
const maxNamedOptions = 12;

/** Returns the Spanish message for an invalid value, for schemas without a message of their own. */
export function issueMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Falta este dato.'
        : typeMessage(issue.expected);
    case 'invalid_value':
      return optionsMessage(issue.values);
    case 'too_small':
      return minimumMessage(issue);
    case 'too_big':
      return maximumMessage(issue);
    case 'invalid_format':
      return formatMessages[issue.format] ?? 'No tiene el formato esperado.';
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${issue.divisor}.`;
    case 'unrecognized_keys':
      return unknownMemberMessage;
    case 'invalid_key':
      return 'El nombre de este dato no es válido.';
    case 'invalid_union':
      return 'No tiene ninguna de las formas admitidas.';
    case 'invalid_element':
      return 'Uno de los elementos no es válido.';
    case 'custom':
    case undefined:
      return 'Este dato no es válido.';
  }
}

const typeMessages: Readonly<Record<string, string>> = {
  string: 'Debe ser un texto.',
  number: 'Debe ser un número.',
  int: 'Debe ser un número entero.',
  boolean: 'Debe ser verdadero o falso.',
  array: 'Debe ser una lista.',
  tuple: 'Debe ser una lista.',
  object: 'Debe ser un objeto.',
  record: 'Debe ser un objeto.',
  date: 'Debe ser una fecha.',
  null: 'Debe quedar vacío.',
  undefined: 'Debe quedar vacío.',
  never: 'Debe quedar vacío.',
};

const typeMessage = (expected: string): string => typeMessages[expected] ?? 'Este dato no es válido.';

const formatMessages: Readonly<Record<string, string>> = {
  uuid: 'No es un identificador válido.',
  guid: 'No es un identificador válido.',
  email: 'Escriba un correo como nombre@dominio.hn.',
  url: 'Escriba una dirección que empiece con https://',
  datetime: 'Escriba una fecha con hora.',
  date: 'Escriba una fecha.',
  time: 'Escriba una hora como 14:30.',
};

function optionsMessage(values: readonly unknown[]): string {
  const [onlyValue, ...otherValues] = values;
  if (otherValues.length === 0) return `Debe ser «${String(onlyValue)}».`;
  if (values.length > maxNamedOptions) return 'Elija una de las opciones admitidas.';
  return `Debe ser una de estas opciones: ${values.map((value) => `«${String(value)}»`).join(', ')}.`;
}

type TooSmallIssue = Extract<RawIssue, { code: 'too_small' }>;
type Big = Extract<RawIssue, { code: 'too_big' }>;

function minimumMessage({ origin, minimum, inclusive = true }: TooSmallIssue): string {
  if (origin === 'date') return 'La fecha es demasiado temprana.';
  const minAllowed = Number(minimum) + (inclusive ? 0 : 1);
  if (origin === 'string')
    return minAllowed <= 1
      ? 'No puede quedar vacío.'
      : `Escriba al menos ${formatNumber(minAllowed)} letras.`;
  if (origin === 'array' || origin === 'set')
    return minAllowed <= 1
      ? 'Agregue al menos un elemento.'
      : `Agregue al menos ${formatNumber(minAllowed)} elementos.`;
  return inclusive
    ? `Debe ser ${formatNumber(minimum)} o más.`
    : `Debe ser mayor que ${formatNumber(minimum)}.`;
}

function maximumMessage({ origin, maximum, inclusive = true }: Big): string {
  if (origin === 'date') return 'La fecha es demasiado tardía.';
  const limit = Number(maximum) - (inclusive ? 0 : 1);
  const isSingle = limit === 1;
  if (origin === 'string')
    return `Escriba ${formatNumber(limit)} ${isSingle ? 'letra' : 'letras'} como máximo.`;
  if (origin === 'array' || origin === 'set')
    return `Deje ${formatNumber(limit)} ${isSingle ? 'elemento' : 'elementos'} como máximo.`;
  return inclusive
    ? `Debe ser ${formatNumber(maximum)} o menos.`
    : `Debe ser menor que ${formatNumber(maximum)}.`;
}
