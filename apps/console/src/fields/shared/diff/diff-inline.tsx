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
  const [isFirst, isLast] = [index === 0, index === count - 1];
  const startText = isFirst ? '' : part.text.slice(0, contextLetters);
  const endText = isLast ? '' : part.text.slice(-contextLetters);
  return `${startText} … ${endText}`;
}

export interface DiffInlineProps {
  readonly row: Pick<ChangeRow, 'parts' | 'areItems'>;
  /** True to omit long unchanged passages, for dialogs. */
  readonly isBrief?: boolean;
}

/**
 * Comparison in running text: removed text is struck out, added text underlined, and both are announced to screen
 * readers.
 */
export function DiffInline({ row, isBrief = false }: DiffInlineProps) {
  const { parts, areItems } = row;
  return (
    <span
      className={cx(
        textClass('anywhere'),
        styles.run,
        areItems && rowClass(6, 'inline', 'wrap', 'tight', 'stretch'),
        areItems && styles.items,
      )}
    >
      {parts.map((part, index) => {
        const text = isBrief ? shortenPart(part, index, parts.length) : part.text;
        const key = `${index}-${part.kind}`;
        if (part.kind === 'same') return <span key={key}>{text}</span>;
        const MarkTag = part.kind === 'added' ? 'ins' : 'del';
        // White space around a changed word is not marked, unless the change is only white space.
        const [, spaceBefore = '', markedText = text, spaceAfter = ''] =
          /^(\s*)(\S.*?)(\s*)$/su.exec(text) ?? [];
        return (
          <Fragment key={key}>
            {spaceBefore}
            {part.kind === 'added' && parts[index - 1]?.kind === 'removed' && !areItems && (
              <span className={textClass('second')} aria-hidden="true">
                {' → '}
              </span>
            )}
            <MarkTag className={part.kind === 'added' ? styles.added : styles.removed}>
              <VisuallyHidden>{part.kind === 'added' ? ' nuevo: ' : ' quitado: '}</VisuallyHidden>
              {markedText}
            </MarkTag>
            {spaceAfter}
          </Fragment>
        );
      })}
      {parts.length === 0 && <span className={textClass('third')}>—</span>}
    </span>
  );
}
