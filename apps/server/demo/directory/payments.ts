import { categoryId } from '../catalogues.ts';
import { lifeStory } from '../timeline/lives.ts';
import { money, type Parts, paragraphs, photo } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { payments, type Ways } from './payment-rows.ts';

const channels = {
  every: ['online', 'app', 'window', 'correspondent'],
  digital: ['online', 'app'],
  counter: ['online', 'app', 'window'],
} as const satisfies Record<Ways, readonly string[]>;

/** The companies whose bills can be paid. */
export function tellPayments({ calendar, names, pictures }: Parts): readonly Story[] {
  const type = registered('payments');
  return payments.map(([name, category, data, ways, fee, logo, born, rest = {}]) =>
    lifeStory(calendar, {
      ...rest,
      type,
      born,
      by: 'ana',
      body: {
        institution_id: rest.companies ? 'companies' : 'bank',
        name,
        category_id: categoryId(names, 'payments', category),
        description: `Pague ${name} sin filas, con su ${data.toLowerCase()}.`,
        logo: photo(pictures, logo, name, `Logo de ${name}`),
        featured: false,
        channels: channels[ways],
        required_data: [data],
        instructions: paragraphs(
          'Ingrese a la banca en línea, elija Pagos y busque la empresa.',
          `Escriba su ${data.toLowerCase()}, revise el monto y confirme.`,
        ),
        ...(fee === null ? {} : { fee: money(fee), fee_note: 'Se cobra por cada recibo.' }),
        currencies: ['HNL'],
        posting_hours: 'Los pagos después de las 6:00 p. m. se aplican el siguiente día hábil.',
      },
    }),
  );
}
