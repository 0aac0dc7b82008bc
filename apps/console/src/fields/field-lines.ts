import { moduleOf } from './registry.ts';
import { type AnyLines, inWords } from './shared/diff/line.ts';
import { replacedText } from './shared/diff/text-lines.ts';

/** Lines of a changed field, built once for dialogs and histories. Never empty: a change must not vanish. */
export const linesOf: AnyLines = (change) => {
  const lines = (moduleOf(change.field).diff ?? replacedText)(change, linesOf);
  return lines.length > 0 ? lines : inWords([{ kind: 'same', text: 'Cambió' }]);
};
