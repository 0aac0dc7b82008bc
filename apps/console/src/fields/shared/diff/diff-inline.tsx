import { Fragment } from 'react';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { row as rowClass, text as textClass } from '../../../ui/primitives/index.ts';
import type { ChangeRow } from '../../describe.ts';
import styles from './diff.module.css';
import type { DiffPart } from './parts.ts';

/** Number of unchanged letters kept beside each change when the rest is omitted. */
const contextLetters = 28;

function shortenPart(part: DiffPart, index: number, count: number): string {
  if (part.kind !== 'same' || part.text.length <= contextLetters * 2 + 8) return part.text;
  const [first, last] = [index === 0, index === count - 1];
  const head = first ? '' : part.text.slice(0, contextLetters);
  const tail = last ? '' : part.text.slice(-contextLetters);
  return `${head} … ${tail}`;
}

export interface DiffInlineProps {
  readonly row: Pick<ChangeRow, 'parts' | 'items'>;
  /** True to omit long unchanged passages, for dialogs. */
  readonly brief?: boolean;
}

/**
 * Comparison in running text: removed text is struck out, added text underlined, and both are announced to screen
 * readers.
 */
export function DiffInline({ row, brief = false }: DiffInlineProps) {
  const { parts, items } = row;
  return (
    <span
      className={cx(
        textClass('anywhere'),
        styles.run,
        items && rowClass(6, 'inline', 'wrap', 'tight', 'stretch'),
        items && styles.items,
      )}
    >
      {parts.map((part, index) => {
        const text = brief ? shortenPart(part, index, parts.length) : part.text;
        const key = `${index}-${part.kind}`;
        if (part.kind === 'same') return <span key={key}>{text}</span>;
        const Mark = part.kind === 'added' ? 'ins' : 'del';
        // White space around a changed word is not marked, unless the change is only white space.
        const [, lead = '', markedText = text, tail = ''] = /^(\s*)(\S.*?)(\s*)$/su.exec(text) ?? [];
        return (
          <Fragment key={key}>
            {lead}
            {part.kind === 'added' && parts[index - 1]?.kind === 'removed' && !items && (
              <span className={textClass('second')} aria-hidden="true">
                {' → '}
              </span>
            )}
            <Mark className={part.kind === 'added' ? styles.added : styles.removed}>
              <VisuallyHidden>{part.kind === 'added' ? ' nuevo: ' : ' quitado: '}</VisuallyHidden>
              {markedText}
            </Mark>
            {tail}
          </Fragment>
        );
      })}
      {parts.length === 0 && <span className={textClass('third')}>—</span>}
    </span>
  );
}
