import { hasInbox, type InboxType } from '../inbox/index.ts';
import { dayOf, daysAfter, instantOf } from '../time/time.ts';
import { contentTypes } from '../types/index.ts';
import type { Variables } from './variables.ts';

/**
 * Returns the name of a type in the addresses of notification settings (source section 2): the slug without
 * `real-state-`.
 */
const entryTypeOf = ({ slug }: InboxType): string => slug.replace(/^real-state-/, '');

/** Content types with an inbox, by their names in notification settings. */
export const notifiedTypes: ReadonlyMap<string, InboxType> = new Map(
  contentTypes.filter(hasInbox).map((type) => [entryTypeOf(type), type]),
);

/** Variables of a notification's subject, with their descriptions. */
export const subjectVariables = {
  registro: 'el nombre del registro',
  nombre: 'el nombre del solicitante',
  fecha: 'la fecha en que llegó',
} as const satisfies Variables;

/** Variables of the confirmation to a visitor; none contains input of the visitor. */
export const confirmationVariables = {
  registro: 'el nombre del registro',
  numero: 'el número de la solicitud',
  fecha: 'la fecha en que llegó',
} as const satisfies Variables;

/** Times at which staff are notified of a submission, with their labels. */
export const deliveryLabels = {
  at_once: 'Al llegar cada solicitud',
  daily_digest: 'Un resumen al día',
} as const;

/** Time at which staff are notified of a submission: immediately, or in a daily digest. */
export type NotificationDelivery = keyof typeof deliveryLabels;

/** Keys of the delivery times. */
export const deliveryKeys = Object.keys(deliveryLabels) as readonly NotificationDelivery[];

/** Returns the day and the instant of the last digest that was due at this hour in the bank's time zone. */
export function lastDigestDue(hour: number, now: Date): { readonly day: string; readonly at: Date } {
  const at = (day: string): Date => instantOf(day, `${String(hour).padStart(2, '0')}:00`);
  const today = dayOf(now);
  const day = at(today) <= now ? today : daysAfter(today, -1);
  return { day, at: at(day) };
}
