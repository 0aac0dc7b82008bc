/** Masculine nouns that end in -a or a similar suffix. */
const masculineInA = new Set(['día', 'mapa', 'sistema', 'tema', 'programa', 'idioma', 'problema']);

/**
 * True if a Spanish label is feminine, by the suffix of its first word: `Institución`, `Ciudad`, `Fecha de corte`.
 */
export function isFeminine(label: string): boolean {
  const [word = ''] = label.toLowerCase().split(' ');
  return !masculineInA.has(word) && /(?:a|as|ción|sión|dad|dades|tad|tud|umbre)$/u.test(word);
}
