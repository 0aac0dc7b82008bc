import type { LabelOf } from './field-module.ts';
import { moduleOf } from './registry.ts';

/**
 * Returns the label of the part of a field at a path: `Horario del jueves`, `Beneficio 2, título`.
 * @param value value of the whole field
 */
export const partLabelOf: LabelOf = (field, steps, value) =>
  moduleOf(field).partLabel?.(field, steps, value, partLabelOf) ?? field.label;
