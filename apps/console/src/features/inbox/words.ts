import { formatNumber } from '../../lib/formats.ts';

interface PersonName {
  readonly first_names: string | null;
  readonly last_names: string | null;
}

/** Returns the name of the visitor, or a text for an anonymous complaint. */
export function nameOf({ first_names, last_names }: PersonName): string {
  return [first_names, last_names].filter((part) => part !== null && part !== '').join(' ') || 'Sin nombre';
}

/** Formats a percentage with a space that does not break: `91.5 %`. */
export function percentText(percent: number): string {
  return `${formatNumber(percent)}\u00a0%`;
}

/** Noun for counts of submissions. */
export const submissionNoun = { singular: 'solicitud', plural: 'solicitudes' } as const;

/** Title of the screen that makes a report at once, and label of its links. */
export const reportTitle = 'Reporte rápido';
