import type { FieldModule } from '../field-module.ts';
import { formattedText } from '../shared/diff/text-lines.ts';

export const rich: FieldModule<'rich'> = {
  diff: formattedText,
};
