const errorValues: readonly string[] = [
  // As Excel writes them in English …
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#BUSY!',
  '#EXTERNAL!',
  '#PYTHON!',
  '#TIMEOUT!',
  // … and in Spanish.
  '#¡NULO!',
  '#¡DIV/0!',
  '#¡VALOR!',
  '#¡REF!',
  '#¿NOMBRE?',
  '#¡NUM!',
  '#N/D',
  '#OBTENIENDO_DATOS',
  '#¡DESBORDAMIENTO!',
  '#¡CALC!',
  '#¡CAMPO!',
  '#¡BLOQUEADO!',
  '#¡CONECTAR!',
  '#¡DESCONOCIDO!',
  '#¡OCUPADO!',
];

const bareWord = (word: string): string =>
  word
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\p{Mn}¡¿\s]/gu, '');

const bareWords: ReadonlySet<string> = new Set(errorValues.map(bareWord));

const maxWordLength = 24;

const tooNarrowMessage =
  'La celda dice #### porque su columna era angosta: ensánchela en Excel y guarde el archivo de nuevo.';

/** Returns the reason why a cell cannot be read if its text is a spreadsheet error; null for any other text. */
export function errorFault(text: string): string | null {
  // Removes invisible characters, which may be copied with a text.
  const word = text.length > maxWordLength * 2 ? text.trim() : text.replace(/\p{Cf}/gu, '').trim();
  if (!word.startsWith('#')) return null;
  if (/^#{3,}$/.test(word)) return tooNarrowMessage;
  return word.length <= maxWordLength && bareWords.has(bareWord(word))
    ? `La celda tiene el error ${word} de Excel: corríjalo en el archivo.`
    : null;
}

/** Returns the reason why a cell with a stored error cannot be read. */
export function storedErrorFault(word: string): string {
  return errorFault(word) ?? 'La celda tiene un error de Excel: corríjalo en el archivo.';
}
