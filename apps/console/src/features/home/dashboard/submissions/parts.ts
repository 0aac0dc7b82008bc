/** Parts of a bar, from top to bottom. */
export const parts = [
  { key: 'unanswered', label: 'Sin atender' },
  { key: 'answered', label: 'Atendidas' },
] as const;
