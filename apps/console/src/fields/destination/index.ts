import type { FieldModule } from '../field-module.ts';
import { destinationLines } from './destination-lines.ts';

/** Labels of the parts of a destination, by the last segment of their path. */
const partNames: Readonly<Record<string, string>> = {
  module: 'módulo',
  category: 'categoría',
  category_id: 'categoría',
  entry: 'registro',
  url: 'URL externa',
  institution: 'institución',
};

export const destination: FieldModule<'destination'> = {
  diff: destinationLines,
  partLabel: ({ label }, [type, step]) => {
    const name = step === undefined ? undefined : partNames[step];
    const part = step === 'module' && type !== 'module_settings' ? 'tipo de contenido' : name;
    return part === undefined ? label : `${label}, ${part}`;
  },
};
