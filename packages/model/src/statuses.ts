/** Public states of an entry (source section 4). */
export const statuses = ['published', 'unpublished', 'expired', 'pending', 'historic'] as const;

/** Public state of an entry, as the API names it. */
export type Status = (typeof statuses)[number];

/** Labels for staff, exactly as in the requirements. */
export const statusLabels: Record<Status, string> = {
  published: 'Publicado',
  unpublished: 'No publicado',
  expired: 'Vencido',
  pending: 'Pendiente',
  historic: 'Histórico',
};

/** States of types whose records are drafted, scheduled, published, expired and archived. */
export const scheduledStatuses = ['unpublished', 'pending', 'published', 'expired', 'historic'] as const;
