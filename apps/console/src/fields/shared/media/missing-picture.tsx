import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { stack, text } from '../../../ui/primitives/index.ts';
import styles from './media.module.css';

/** In the frame of a picture that could not be shown: why, and what to do. */
export function MissingPicture({ children }: { readonly children: ReactNode }) {
  return (
    <div
      className={cx(stack(8, 'center', 'middle', 'tall', 'pad16'), text('label', 'second'), styles.missing)}
      role="alert"
    >
      {children}
    </div>
  );
}
