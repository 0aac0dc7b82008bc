import type { FieldModule } from '../field-module.ts';
import { inWordsOfBoth } from '../shared/diff/text-lines.ts';

export const text: FieldModule<'text'> = {
  diff: inWordsOfBoth,
};
