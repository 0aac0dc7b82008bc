import { isFeminine } from '../editor/gender.ts';

/** Text of a filter's button while nothing is set: `Todas` or `Todos`. */
export function allOf(label: string): string {
  return isFeminine(label) ? 'Todas' : 'Todos';
}

/** `Pendiente`, or `Pendiente +2` for several. */
export function shortList(texts: readonly string[]): string {
  const [first = '', ...rest] = texts;
  return rest.length === 0 ? first : `${first} +${rest.length}`;
}
