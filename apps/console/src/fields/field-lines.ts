import { moduleOf } from './registry.ts';
import { type AnyLines, textLine } from './shared/diff/line.ts';
import { replacedTextLine } from './shared/diff/text-lines.ts';

/**
 * Returns the comparison lines of a changed field, for dialogs and histories. There is always at least one line, so
 * that no change goes unseen.
 */
export const linesOf: AnyLines = (change) => {
  const lines = (moduleOf(change.field).diff ?? replacedTextLine)(change, linesOf);
  return lines.length > 0 ? lines : textLine([{ kind: 'same', text: 'Cambió' }]);
};
