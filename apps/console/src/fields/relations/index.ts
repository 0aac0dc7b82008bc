import type { FieldModule } from '../field-module.ts';
import { items } from '../shared/diff/text-lines.ts';

export const relations: FieldModule<'relations'> = {
  diff: items((id, _field, names) => names.get(id)?.name ?? 'Registro que ya no existe', ', '),
  partLabel: ({ label }, [index]) => (index === undefined ? label : `${label} ${Number(index) + 1}`),
};
