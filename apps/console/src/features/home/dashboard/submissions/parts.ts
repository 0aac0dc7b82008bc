/** Parts of a bar, from top to bottom. */
export const chartParts = [
  { key: 'unanswered', label: 'Sin atender' },
  { key: 'answered', label: 'Atendidas' },
] as const;
