import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { stack, text } from '../../../ui/primitives/index.ts';
import styles from './media.module.css';

/** Message in the frame of a picture that could not be shown: the reason and the remedy. */
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
