import { hasInbox, type InboxType } from './inbox/index.ts';
import { contentTypes } from './types/index.ts';
import type { Variables } from './variables.ts';

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
} as const satisfies Variables;
