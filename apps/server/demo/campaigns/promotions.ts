import { categoryId } from '../catalogues.ts';
import { authors } from '../people.ts';
import { lifeStory } from '../timeline/lives.ts';
import { bullets, cityId, type Parts, paragraphs, photo } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';
import { promotions } from './promotion-rows.ts';

/** What the bank and the insurer promote. */
export function tellPromotions({ calendar, cities, names, pictures }: Parts): readonly Story[] {
  const type = registered('promotions');
  return promotions.map(
    (
      { title, category, summary, rules, prize, taking, winners, runs: [starts, ends], picture, ...row },
      n,
    ) => {
      const institution = row.institution ?? 'bank';
      const story = lifeStory(calendar, {
        ...row,
        type,
        id: row.name && names.tells('promotions', row.name),
        born: Math.max(starts, 0) + 4 + (n % 4),
        by: authors[institution],
        body: {
          institution_id: institution,
          title,
          category_id: categoryId(names, 'promotions', category),
          featured: false,
          summary,
          description: paragraphs(summary, 'Participan clientes con sus productos al día.'),
          mechanics:
            paragraphs('Participar es sencillo:') +
            bullets('Use el producto participante durante la vigencia.', 'Conserve sus comprobantes.'),
          main_image: photo(pictures, picture, title, `Imagen de la promoción ${title}`),
          start_date: calendar.day(starts),
          end_date: calendar.day(ends),
          participating_text: taking,
          participants: paragraphs('Personas naturales mayores de 18 años, residentes en Honduras.'),
          restrictions: paragraphs('No participan empleados del grupo ni sus familiares directos.'),
          scope: row.cities ? 'cities' : 'national',
          ...(row.cities ? { cities: row.cities.map((code) => cityId(cities, code)) } : {}),
          rules_document_id: names.of('documents', rules),
          regulator_reference: 'Reglas genéricas presentadas a la CNBS (demostración).',
          ...(prize ? { prize } : {}),
          form_enabled: true,
        },
      });
      if (winners === undefined) return story;
      // It is over and the winners are known: their list is attached and the promotion archived, which puts its page back.
      return {
        ...story,
        steps: [
          ...(story.steps ?? []),
          {
            at: calendar.at(30, '09:10'),
            by: 'ana',
            do: 'save',
            change: { winners_document_id: names.of('documents', 'winners') },
          },
          { at: calendar.at(29, '10:40'), by: 'oscar', do: 'archive' },
        ],
      };
    },
  );
}
