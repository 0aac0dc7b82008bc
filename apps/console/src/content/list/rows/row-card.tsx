import type { ContentType } from '@vitrina/model';
import type { ComponentProps, ReactNode } from 'react';
import type { Entry } from '../../../records/entries/index.ts';
import { hasThumbnail, imageUrl, Thumbnail } from '../../../records/thumbnails/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { box, row } from '../../../ui/primitives/index.ts';
import styles from './cards.module.css';

export interface RowCardProps extends ComponentProps<'li'> {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly selected: boolean;
  /** Handler of the checkbox; `by-card` if a tap on the card selects it. Absent if there is no checkbox. */
  readonly choice?: (() => void) | 'by-card' | undefined;
  /** Element to the right of the text. */
  readonly end?: ReactNode;
}

/** Card of a record in a list on the phone: checkbox, image and text. */
export function RowCard({ type, entry, selected, choice, end, children, ...rest }: RowCardProps) {
  return (
    <li className={cx(row(12, 'start', 'relative'), styles.card)} data-row data-selected={selected} {...rest}>
      {choice !== undefined && (
        <Checkbox
          className={cx(styles.box, choice === 'by-card' && styles.still)}
          checked={selected}
          readOnly={choice === 'by-card'}
          onChange={choice === 'by-card' ? undefined : choice}
        >
          <VisuallyHidden>Seleccionar {entry.name}</VisuallyHidden>
        </Checkbox>
      )}
      {hasThumbnail(type) && <Thumbnail url={imageUrl(entry[type.thumbnail ?? ''])} size="card" />}
      <div className={box('fill')}>{children}</div>
      {end}
    </li>
  );
}
