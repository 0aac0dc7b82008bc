import { field, requiredFor } from '../kinds/fields.ts';
import { currencyLabels } from '../kinds/number.ts';
import type { TextField } from '../kinds/text.ts';

/** Field for the name of a record as staff see it; `more` overrides or adds options of the type. */
export function nameField(
  min: number,
  max: number,
  options: Partial<Pick<TextField, 'label' | 'short' | 'unique' | 'column' | 'requiredMessage'>> = {},
): TextField {
  return field.text({
    label: 'Nombre',
    min,
    max,
    ...requiredFor('draft', 'Escriba el nombre.'),
    search: true,
    column: 280,
    ...options,
  });
}

/** Public title, 3 to 120 letters. */
export const titleField = field.text({
  label: 'Título',
  min: 3,
  max: 120,
  ...requiredFor('draft', 'Escriba el título.'),
  advice: ['capitals'],
  search: true,
  column: 300,
});

/** Short text of cards, at least 30 letters. */
export const summaryField = field.text({
  label: 'Resumen',
  min: 30,
  max: 160,
  multiline: true,
  ...requiredFor('publish', 'Escriba el resumen.'),
  search: true,
});

/** Long formatted text of a record. */
export const descriptionField = field.rich({
  label: 'Descripción',
  marks: 'body',
  ...requiredFor('publish', 'Escriba la descripción.'),
  search: true,
});

/** Short description without formatting. */
export const shortDescriptionField = field.text({
  label: 'Descripción',
  max: 300,
  multiline: true,
  search: true,
});

/** Button: its label and its link target. */
export const ctaField = field.group({
  label: 'Botón principal',
  fields: {
    label: field.text({
      label: 'Texto del botón',
      max: 30,
      ...requiredFor({ field: 'destination' }, 'Escriba el texto del botón.'),
      span: 'half',
    }),
    destination: field.destination({
      label: 'Destino',
      ...requiredFor({ field: 'label' }, 'Elija a dónde lleva el botón.'),
    }),
  },
});

/** Frequently asked questions with their answers. */
export const faqsField = field.list({
  label: 'Preguntas frecuentes',
  max: 12,
  of: field.group({
    label: 'Pregunta',
    fields: {
      question: field.text({
        label: 'Pregunta',
        max: 160,
        ...requiredFor('publish', 'Escriba la pregunta.'),
      }),
      answer: field.rich({
        label: 'Respuesta',
        marks: 'body',
        ...requiredFor('publish', 'Escriba la respuesta.'),
      }),
    },
  }),
});

/** Note for internal use that is never published. */
export const internalNoteField = field.text({
  label: 'Nota interna',
  max: 300,
  multiline: true,
  staffOnly: true,
});

/** The currencies in which an offer is made. */
export const currenciesField = field.choices({ label: 'Monedas', options: currencyLabels, filter: true });

/** Legal text of an offer. */
export const legalTextField = field.rich({ label: 'Texto legal', marks: 'body' });

/** Field for the code that buyers and applicants quote; unique in the type. */
export function codeField(options: {
  readonly label: string;
  readonly pattern: string;
  readonly example: string;
  readonly required?: 'draft';
}): TextField {
  const { label, pattern, example, required } = options;
  return field.text({
    label,
    max: 20,
    pattern: { source: pattern, message: `Escriba un código como ${example}.`, example },
    placeholder: example,
    ...(required ? { required, requiredMessage: `Escriba el código, por ejemplo ${example}.` } : {}),
    unique: 'type',
    search: true,
    column: 110,
    span: 'half',
  });
}
