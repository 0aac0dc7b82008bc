import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ScreenIcon } from '../../../records/icons/index.ts';
import { Thumbnail } from '../../../records/thumbnails/index.ts';
import { cx } from '../../../ui/cx.ts';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import styles from './entry-list.module.css';

interface RecordRowProps {
  readonly to: string;
  readonly name: string;
  /** Icon shown if there is no thumbnail. */
  readonly icon: string;
  readonly thumbnail?: string | null;
  /** Line below the name; cut after one line if `isLineCut`. */
  readonly description: ReactNode;
  readonly isLineCut?: true;
  /** Facts at the right end of the row. */
  readonly children?: ReactNode;
}

/** Row of a card on the dashboard that links to a record. */
export function RecordRow({
  to,
  name,
  icon,
  thumbnail = null,
  description,
  isLineCut,
  children,
}: RecordRowProps) {
  return (
    <li>
      <Link to={to} className={cx(row(12, 'rounded', 'pad8', 'hovers'), styles.entry)}>
        {thumbnail === null ? (
          <span className={cx(row(0, 'middle', 'fixed', 'rounded', 'sunken'), text('second'), styles.tile)}>
            <ScreenIcon name={icon} size={18} />
          </span>
        ) : (
          <Thumbnail url={thumbnail} size="compact" />
        )}
        <span className={cx(stack(0, 'fill'), isLineCut && box('shrink'))}>
          <span className={text('name', 'truncate')} title={name}>
            {name}
          </span>
          <span className={cx(text('small', 'second'), isLineCut && text('truncate'))}>{description}</span>
        </span>
        {children !== undefined && (
          <span className={cx(stack(0, 'end', 'fixed'), text('small', 'second'))}>{children}</span>
        )}
      </Link>
    </li>
  );
}
