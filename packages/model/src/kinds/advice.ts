import { fold } from '../addresses/slug.ts';
import type { Field } from './registry.ts';
import { visibleText } from './rich.ts';

/** Letters from which a text in capitals is warned of; shorter ones are initials and names of brands. */
const minCapitals = 9;

/** Roots of words that discriminate in a job offer, folded, with the Spanish name of what each is about. */
const excluding: readonly (readonly [pattern: RegExp, about: string])[] = [
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

/** Warnings that do not keep anybody from publishing: each takes a text and gives a sentence, or null. */
const advisers = {
  /** Texts in capitals are hard to read and are spelt aloud by screen readers. */
  capitals(text: string): string | null {
    const letters = text.replace(/[^\p{L}]/gu, '');
    const shouts =
      letters.length >= minCapitals && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
    return shouts ? 'Evite escribir todo en mayúsculas.' : null;
  },
  /** Requirements that shut people out for what they are. */
  discrimination(text: string): string | null {
    const plain = fold(text);
    const topics = excluding.flatMap(([pattern, word]) => (pattern.test(plain) ? [word] : []));
    const [first, ...rest] = topics;
    if (first === undefined) return null;
    const last = rest.pop();
    const all = last === undefined ? first : `${[first, ...rest].join(', ')} y ${last}`;
    return `Revise lo que dice de ${all}: pida lo que la plaza necesita.`;
  },
} satisfies Record<string, (text: string) => string | null>;

/** Kind of advice on a text field. */
export type Advice = keyof typeof advisers;

/** Advice on a value for its author. It never prevents saving or publishing. */
export function adviceOn(field: Field, value: unknown): string[] {
  if ((field.kind !== 'text' && field.kind !== 'rich') || typeof value !== 'string') return [];
  const text = field.kind === 'rich' ? visibleText(value) : value;
  return (field.advice ?? []).flatMap((name) => advisers[name](text) ?? []);
}
