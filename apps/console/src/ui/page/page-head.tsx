import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconLink } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { row, text } from '../primitives/index.ts';
import styles from './page-head.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** Address and name of the parent screen. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  /** Formatted count beside the title: "214", "0 de 214". */
  readonly count?: ReactNode;
  /** Content between the title and its count. */
  readonly mark?: ReactNode;
  /** Buttons at the right, from the least to the most prominent. */
  readonly actions?: ReactNode;
}

/** Title row of a screen, 44 px high: the only h1, a count, the actions. */
export function PageHead({ title, back, mark, count, actions }: PageHeadProps) {
  return (
    <div className={cx(row(12, 'above4'), styles.head)}>
      {back !== undefined && (
        <IconLink
          to={back.to}
          className={styles.back}
          label={`Volver a ${back.label}`}
          icon={<IconArrowLeft stroke={1.75} aria-hidden="true" />}
        />
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {mark}
      {count !== undefined && <span className={text('second', 'nowrap')}>{count}</span>}
      {actions !== undefined && <div className={row(12, 'atEnd')}>{actions}</div>}
    </div>
  );
}
