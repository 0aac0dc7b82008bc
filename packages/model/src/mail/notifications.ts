import { hasInbox, type InboxType } from '../inbox/index.ts';
import { dayOf, daysAfter, instantOf } from '../time/time.ts';
import { contentTypes } from '../types/index.ts';
import type { Variables } from './variables.ts';

/** Name of a type in the addresses of notification settings (source section 2): for projects the slug's last word. */
const entryTypeOf = ({ slug }: InboxType): string => slug.replace(/^real-state-/, '');

/** The types with an inbox, by what notification settings call them. */
export const notifiedTypes: ReadonlyMap<string, InboxType> = new Map(
  contentTypes.filter(hasInbox).map((type) => [entryTypeOf(type), type]),
);

/** Variables of a notification's subject, with their descriptions. */
export const subjectVariables = {
  registro: 'el nombre del registro',
  nombre: 'el nombre del solicitante',
  fecha: 'la fecha en que llegó',
} as const satisfies Variables;

/** Variables of the confirmation to a visitor: nothing that the visitor typed. */
export const confirmationVariables = {
  registro: 'el nombre del registro',
  numero: 'el número de la solicitud',
  fecha: 'la fecha en que llegó',
} as const satisfies Variables;

/** When staff are told of a submission, and what people read for it. */
export const deliveries = { at_once: 'Al llegar cada solicitud', daily_digest: 'Un resumen al día' } as const;

/** When staff are told of a submission: as it comes, or once a day of all that came. */
export type NotificationDelivery = keyof typeof deliveries;

/** Each way of telling staff. */
export const deliveryKeys = Object.keys(deliveries) as readonly NotificationDelivery[];

/** When the last digest that goes at this hour of the bank was due, and its day there. */
export function lastDigestDue(hour: number, now: Date): { readonly day: string; readonly at: Date } {
  const at = (day: string): Date => instantOf(day, `${String(hour).padStart(2, '0')}:00`);
  const today = dayOf(now);
  const day = at(today) <= now ? today : daysAfter(today, -1);
  return { day, at: at(day) };
}
