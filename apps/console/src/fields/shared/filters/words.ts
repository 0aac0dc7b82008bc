import { isFeminine } from '../editor/gender.ts';

/** Returns the text of a filter's button while no filter is set: `Todas` or `Todos`. */
export function allOfLabel(label: string): string {
  return isFeminine(label) ? 'Todas' : 'Todos';
}

/** Shortens several values to the first one and a count: `Pendiente`, `Pendiente +2`. */
export function shortListText(texts: readonly string[]): string {
  const [firstText = '', ...otherTexts] = texts;
  return otherTexts.length === 0 ? firstText : `${firstText} +${otherTexts.length}`;
}
