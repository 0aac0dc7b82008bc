/** What a bar is made of, from its top to its foot. */
export const parts = [
  { key: 'unanswered', label: 'Sin atender' },
  { key: 'answered', label: 'Atendidas' },
] as const;
