import type { Parts } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { financingOptions } from './financing-option-rows.ts';

/** How a home of a project can be paid. */
export function tellFinancingOptions({ calendar, names }: Parts): readonly Story[] {
  const type = registered('financing-options');
  return financingOptions.map((option, n) => ({
    type,
    id: names.tells('financing-options', option.name),
    by: 'marcela',
    at: calendar.at(290 - n, '10:00'),
    body: {
      currency: 'HNL',
      active: true,
      life_per_mille: 0.45,
      property_per_mille: 0.3,
      requirements: ['DNI y RTN', 'Constancia de trabajo', 'Últimos tres comprobantes de pago'],
      valid_from: calendar.day(290 - n),
      legal_text: 'Sujeto a análisis de crédito. La tasa puede variar según las condiciones del mercado.',
      ...option,
    },
  }));
}
