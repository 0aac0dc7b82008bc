/** Nouns whose ending hides their gender. */
const masculineInA = new Set(['día', 'mapa', 'sistema', 'tema', 'programa', 'idioma', 'problema']);

/** Whether a Spanish label is feminine, by the ending of its first word: `Institución`, `Ciudad`, `Fecha de corte`. */
export function isFeminine(label: string): boolean {
  const [word = ''] = label.toLowerCase().split(' ');
  return !masculineInA.has(word) && /(?:a|as|ción|sión|dad|dades|tad|tud|umbre)$/u.test(word);
}

/** What a filter's button says while nothing is set: `Todas` or `Todos`. */
export function allOf(label: string): string {
  return isFeminine(label) ? 'Todas' : 'Todos';
}

/** `Pendiente`, or `Pendiente +2` for several. */
export function shortList(texts: readonly string[]): string {
  const [first = '', ...rest] = texts;
  return rest.length === 0 ? first : `${first} +${rest.length}`;
}
