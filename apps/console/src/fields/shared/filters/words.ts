import { isFeminine } from '../editor/gender.ts';

/** Returns the text of a filter's button while no filter is set: `Todas` or `Todos`. */
export function allOf(label: string): string {
  return isFeminine(label) ? 'Todas' : 'Todos';
}

/** Shortens several values to the first one and a count: `Pendiente`, `Pendiente +2`. */
export function shortList(texts: readonly string[]): string {
  const [first = '', ...rest] = texts;
  return rest.length === 0 ? first : `${first} +${rest.length}`;
}
