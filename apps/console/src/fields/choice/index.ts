import type { FieldModule } from '../field-module.ts';
import { plainText } from '../shared/cell/plain-text.ts';
import { saysNothing } from '../shared/elements/says-nothing.ts';

export const choice: FieldModule<'choice'> = {
  cell: { brief: plainText },
  summary: saysNothing,
};
