import { fold } from '../addresses/slug.ts';
import type { Field } from './registry.ts';
import { visibleText } from './rich.ts';

/** Minimum letters of a text in capitals that gives a warning; shorter ones are initials or brand names. */
const minCapitals = 9;

/** Word stems that are discriminatory in a job offer, without accents, each with its subject in Spanish. */
const discriminatoryStems: readonly (readonly [pattern: RegExp, about: string])[] = [
  [
    /\b(?:edad(?:es)?|anos cumplidos|jovenes|(?:(?:mayor|menor)(?:es)? de|entre \d+ y) \d+\b(?! anos de experiencia))/,
    'edad',
  ],
  [
    /\b(?:sexo|genero|masculino|femenino|varon(?:es)?|hombres?|mujer(?:es)?|senoritas?|damas?|caballeros?)\b/,
    'sexo',
  ],
  [/\b(?:estado civil|solter[oa]s?|casad[oa]s?|sin hijos|embaraz\w*)\b/, 'estado civil o familia'],
  [/\b(?:buena presencia|excelente presencia|apariencia|estatura|fotografia reciente)\b/, 'apariencia'],
  [/\b(?:religion|catolic[oa]s?|evangelic[oa]s?|partido politico|raza|etnia)\b/, 'creencias u origen'],
];

/** Functions that return a warning for a text, or null. Warnings do not prevent publication. */
const advisers = {
  /** Warns of a text in capitals: it is hard to read, and screen readers spell it letter by letter. */
  capitals(text: string): string | null {
    const letters = text.replace(/[^\p{L}]/gu, '');
    const hasManyCapitals =
      letters.length >= minCapitals && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
    return hasManyCapitals ? 'Evite escribir todo en mayúsculas.' : null;
  },
  /** Warns of requirements that exclude people for personal characteristics. */
  discrimination(text: string): string | null {
    const foldedText = fold(text);
    const topics = discriminatoryStems.flatMap(([pattern, word]) => (pattern.test(foldedText) ? [word] : []));
    const [firstTopic, ...otherTopics] = topics;
    if (firstTopic === undefined) return null;
    const lastTopic = otherTopics.pop();
    const all =
      lastTopic === undefined ? firstTopic : `${[firstTopic, ...otherTopics].join(', ')} y ${lastTopic}`;
    return `Revise lo que dice de ${all}: pida lo que la plaza necesita.`;
  },
} satisfies Record<string, (text: string) => string | null>;

/** Kind of advice on a text field. */
export type Advice = keyof typeof advisers;

/** Returns advice on a value for its author. Advice does not prevent saving or publishing. */
export function adviceOn(field: Field, value: unknown): string[] {
  if ((field.kind !== 'text' && field.kind !== 'rich') || typeof value !== 'string') return [];
  const text = field.kind === 'rich' ? visibleText(value) : value;
  return (field.advice ?? []).flatMap((name) => advisers[name](text) ?? []);
}
