import type { LabelOf } from './field-module.ts';
import { moduleOf } from './registry.ts';

/**
 * Label of the part of a field that a path leads to: `Horario del jueves`, `Beneficio 2, título`. @param value of the
 * whole field
 */
export const partLabelOf: LabelOf = (field, steps, value) =>
  moduleOf(field).partLabel?.(field, steps, value, partLabelOf) ?? field.label;
