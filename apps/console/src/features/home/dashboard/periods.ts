import type { FigurePeriod } from '@vitrina/contract';

interface PeriodTexts {
  /** Name of the period in the menu: `Últimos 30 días`. */
  readonly name: string;
  /** Name of the preceding period: `los 30 días anteriores`. */
  readonly previousName: string;
}

/** Labels of the periods. */
export const periodTexts: Readonly<Record<FigurePeriod, PeriodTexts>> = {
  '7d': { name: 'Últimos 7 días', previousName: 'los 7 días anteriores' },
  '30d': { name: 'Últimos 30 días', previousName: 'los 30 días anteriores' },
  '12w': { name: 'Últimas 12 semanas', previousName: 'las 12 semanas anteriores' },
};

/** The periods, the shortest first. */
export const periods = ['7d', '30d', '12w'] as const satisfies readonly FigurePeriod[];
