import type { FieldModule } from '../field-module.ts';
import { saysNothing } from '../shared/elements/says-nothing.ts';

export const boolean: FieldModule<'boolean'> = {
  summary: saysNothing,
};
