import { insuranceTypeId } from '../catalogues.ts';
import { draft, lifeStory, live } from '../timeline/lives.ts';
import { type Parts, paragraphs } from '../timeline/parts.ts';
import type { Story } from '../timeline/timeline.ts';
import { registered } from '../timeline/types.ts';

type Insurance = Parameters<typeof insuranceTypeId>[1];

const all: readonly Insurance[] = ['Vida', 'Médico', 'Autos', 'Hogar', 'Daños'];

/** Term, definition, and the insurances that it is about. */
const terms: readonly (readonly [string, string, ...Insurance[]])[] = [
  [
    'Accidente',
    'Hecho súbito, externo e involuntario que causa una lesión o un daño.',
    'Vida',
    'Médico',
    'Autos',
  ],
  ['Ajustador', 'Persona que investiga un siniestro y estima el monto de la pérdida.', 'Autos', 'Daños'],
  ['Asegurado', 'Persona cuya vida, salud o bienes quedan protegidos por la póliza.', ...all],
  ['Beneficiario', 'Persona que recibe la suma asegurada cuando ocurre lo previsto en la póliza.', 'Vida'],
  [
    'Carencia',
    'Tiempo que debe pasar desde el inicio de la póliza para usar una cobertura.',
    'Médico',
    'Vida',
  ],
  ['Coaseguro', 'Porcentaje del gasto cubierto que paga el asegurado después del deducible.', 'Médico'],
  ['Cobertura', 'Riesgo que la aseguradora se obliga a pagar según la póliza.', ...all],
  ['Copago', 'Monto fijo que paga el asegurado cada vez que usa un servicio médico.', 'Médico'],
  ['Deducible', 'Cantidad que asume el asegurado antes de que la aseguradora pague.', 'Médico', 'Autos'],
  ['Endoso', 'Documento que cambia las condiciones de una póliza vigente y forma parte de ella.', ...all],
  ['Exclusión', 'Situación o bien que la póliza no cubre y que está escrita en sus condiciones.', ...all],
  ['Fianza', 'Garantía por la que se responde si el afianzado no cumple una obligación.', 'Fianzas'],
  ['Franquicia', 'Monto de pérdida por debajo del cual la aseguradora no indemniza.', 'Daños', 'Hogar'],
  [
    'Hurto',
    'Apoderarse de un bien ajeno sin violencia contra las personas ni fuerza en las cosas.',
    'Autos',
    'Hogar',
  ],
  ['Indemnización', 'Pago que hace la aseguradora para reparar la pérdida cubierta.', ...all],
  [
    'Pérdida total',
    'Daño que hace imposible o demasiado cara la reparación del bien asegurado.',
    'Autos',
    'Daños',
  ],
  ['Póliza', 'Contrato en el que constan las condiciones, coberturas y exclusiones del seguro.', ...all],
  ['Prima', 'Precio que paga el contratante para mantener vigente la póliza.', ...all],
  ['Reaseguro', 'Seguro que contrata la aseguradora para repartir los riesgos que asumió.', 'Daños'],
  ['Salvamento', 'Bien recuperado después de una pérdida total, que la aseguradora puede vender.', 'Autos'],
  ['Siniestro', 'Hecho previsto en la póliza que causa una pérdida y da derecho a reclamar.', ...all],
  ['Suma asegurada', 'Cantidad máxima que la aseguradora paga por una cobertura.', ...all],
  ['Vigencia', 'Período durante el cual la póliza protege al asegurado.', ...all],
];

/** Terms that come with another one. */
const together: Readonly<Record<string, readonly string[]>> = {
  Coaseguro: ['Deducible', 'Copago'],
  Siniestro: ['Indemnización', 'Ajustador'],
  Prima: ['Póliza', 'Vigencia'],
};

/** The insurer's glossary. */
export function tellTerminologies({ calendar, names }: Parts): readonly Story[] {
  const type = registered('terminologies');
  return terms
    .map(([name, definition, ...insurances], n) =>
      lifeStory(calendar, {
        type,
        id: names.tells('terminologies', name),
        born: 200 - n * 4,
        by: 'karla',
        fate:
          name === 'Franquicia' || name === 'Reaseguro'
            ? draft
            : name === 'Endoso'
              ? {
                  is: 'changed',
                  change: { definition: paragraphs(`${definition} Debe firmarlo la aseguradora.`) },
                }
              : live,
        body: {
          institution_id: 'insurances',
          name,
          definition: paragraphs(definition),
          insurance_type_ids: insurances.map((insurance) => insuranceTypeId(names, insurance)),
        },
      }),
    )
    .map((story, n): Story => {
      // Related terms are named once all of them are on the site.
      const related = together[terms[n]?.[0] ?? ''];
      if (!related) return story;
      const change = { related_ids: related.map((name) => names.of('terminologies', name)) };
      return {
        ...story,
        steps: [
          ...(story.steps ?? []),
          { at: calendar.at(60, '10:15'), by: 'karla', do: 'save', change },
          { at: calendar.at(59, '09:05'), by: 'marcela', do: 'publish' },
        ],
      };
    });
}
