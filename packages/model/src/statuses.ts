/** Public status of an entry now (source section 4). */
export const statuses = ['published', 'unpublished', 'expired', 'pending', 'historic'] as const;

/** One of the five states of an entry, as the calls name it. */
export type Status = (typeof statuses)[number];

/** Labels for staff, letter by letter as the source has them. */
export const statusLabels: Record<Status, string> = {
  published: 'Publicado',
  unpublished: 'No publicado',
  expired: 'Vencido',
  pending: 'Pendiente',
  historic: 'Histórico',
};

/** The states of records that are drafted, scheduled, published, expire and are archived. */
export const scheduledStatuses = ['unpublished', 'pending', 'published', 'expired', 'historic'] as const;
