import { formatNumber } from '../../lib/formats.ts';

interface Named {
  readonly first_names: string | null;
  readonly last_names: string | null;
}

/** What the visitor is called; complaints may come without a name. */
export function nameOf({ first_names, last_names }: Named): string {
  return [first_names, last_names].filter((part) => part !== null && part !== '').join(' ') || 'Sin nombre';
}

/** `91.5 %`, with a space that does not break. */
export function percentText(percent: number): string {
  return `${formatNumber(percent)}\u00a0%`;
}

/** What is counted in an inbox. */
export const submissionNoun = { singular: 'solicitud', plural: 'solicitudes' } as const;
