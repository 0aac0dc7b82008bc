import type { FieldModule } from '../field-module.ts';
import { destinationLines } from './destination-lines.ts';

/** Labels of the parts of a destination, by the last segment of their path. */
const partNames: Readonly<Record<string, string>> = {
  module: 'sección del sitio',
  category: 'categoría',
  category_id: 'categoría',
  entry: 'registro',
  url: 'dirección web',
  institution: 'institución',
};

export const destination: FieldModule<'destination'> = {
  diff: destinationLines,
  partLabel: ({ label }, [, step]) => {
    const part = step === undefined ? undefined : partNames[step];
    return part === undefined ? label : `${label}, ${part}`;
  },
};
