import { IconMessage } from '@tabler/icons-react';
import { countOf } from '../../lib/formats.ts';
import { cx } from '../../ui/cx.ts';
import { row, text } from '../../ui/primitives/index.ts';
import styles from './comments.module.css';
import { useComments } from './comments-context.ts';

const commentNoun = { singular: 'comentario abierto', plural: 'comentarios abiertos' };

/**
 * Button that opens the comments on a field. The Tab key skips the button of a field without comments; the panel
 * offers the same action.
 */
export function FieldComments({ name }: { readonly name: string }) {
  const comments = useComments();
  if (comments === null) return null;
  const count = comments.latestOpen?.open.find(({ field }) => field === name)?.count ?? 0;
  const label = count === 0 ? 'Comentar este campo' : `${countOf(count, commentNoun)} sobre este campo`;
  return (
    <button
      type="button"
      className={cx(
        row(2, 'inline', 'middle', 'relative', 'roundedSmall', 'hovers'),
        text('small', 'strong', 'second'),
        styles.field,
      )}
      data-count={count}
      aria-label={label}
      title={label}
      {...(count === 0 && { tabIndex: -1 })}
      onClick={() => comments.openPanel(name)}
    >
      <IconMessage stroke={1.75} aria-hidden="true" />
      {count > 0 && count}
    </button>
  );
}
