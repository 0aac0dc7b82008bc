import { hasInbox, type InboxType } from './inbox/index.ts';
import { contentTypes } from './types/index.ts';

/** What a type is called in the addresses of notification settings (source section 2): by the last word of its slug for projects. */
const entryTypeOf = ({ slug }: InboxType): string => slug.replace(/^real-state-/, '');

/** The types with an inbox, by what notification settings call them. */
export const notifiedTypes: ReadonlyMap<string, InboxType> = new Map(
  contentTypes.filter(hasInbox).map((type) => [entryTypeOf(type), type]),
);

/** What may stand in the subject of a notification, and what it says there. */
export const subjectVariables = {
  registro: 'el nombre del registro',
  nombre: 'el nombre del solicitante',
  fecha: 'la fecha en que llegó',
} as const;

/** What a variable of a subject may be. */
export type SubjectVariable = keyof typeof subjectVariables;

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isVariable = (name: string): name is SubjectVariable => Object.hasOwn(subjectVariables, name);

/** The names in double braces that are no variable of a subject. */
export function unknownVariables(subject: string): string[] {
  return [...subject.matchAll(variable)].map(([, name = '']) => name).filter((name) => !isVariable(name));
}

/** The subject with each variable replaced by its value, once: what a value says is never looked at again. */
export function filledSubject(subject: string, values: Readonly<Record<SubjectVariable, string>>): string {
  return subject.replace(variable, (whole, name: string) => (isVariable(name) ? values[name] : whole));
}
