import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import type { ReactNode } from 'react';
import { hasThumbnail, imageUrl, Thumbnail } from '../../records/thumbnails/index.ts';
import { cx } from '../../ui/cx.ts';
import { box, row, text } from '../../ui/primitives/index.ts';
import styles from './record-box.module.css';
import { StatusChip } from './status-chip.tsx';

export interface RecordBoxProps {
  readonly type: ContentType;
  readonly entry: Entry;
  /** Line below the name; by default, the state of the record. */
  readonly description?: ReactNode;
  /** Changes of the record, shown below a line. */
  readonly children?: ReactNode;
}

/** Box that names the record in a confirmation. */
export function RecordBox({ type, entry, description, children }: RecordBoxProps) {
  return (
    <>
      <div className={row(10)}>
        {hasThumbnail(type) && <Thumbnail url={imageUrl(entry[type.thumbnail ?? ''])} />}
        <div className={box('fill')}>
          <p className={text('name', 'anywhere')}>{entry.name}</p>
          {description === undefined ? (
            type.drafts && <StatusChip status={entry.status} />
          ) : (
            <p className={text('small', 'second')}>{description}</p>
          )}
        </div>
      </div>
      {children !== undefined && <div className={cx(box('lineAbove'), styles.changes)}>{children}</div>}
    </>
  );
}
