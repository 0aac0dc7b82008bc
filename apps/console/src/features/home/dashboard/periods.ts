import type { FigurePeriod } from '@vitrina/contract';

interface PeriodWords {
  /** `Últimos 30 días` */
  readonly name: string;
  /** What the time before it is called: `los 30 días anteriores`. */
  readonly before: string;
}

/** What the periods of the inboxes' figures are called. */
export const periodWords: Readonly<Record<FigurePeriod, PeriodWords>> = {
  '7d': { name: 'Últimos 7 días', before: 'los 7 días anteriores' },
  '30d': { name: 'Últimos 30 días', before: 'los 30 días anteriores' },
  '12w': { name: 'Últimas 12 semanas', before: 'las 12 semanas anteriores' },
};

/** The periods, the shortest first. */
export const periods = ['7d', '30d', '12w'] as const satisfies readonly FigurePeriod[];
