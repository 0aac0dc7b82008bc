import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import styles from '../page/card.module.css';
import { text } from '../primitives/index.ts';

/** Card that is one single link, as high as its row. */
export function CardLink({ className, ...rest }: ComponentPropsWithRef<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(text('bare', 'tall', 'outlined', 'roundedCard', 'surface'), styles.linked, className)}
    />
  );
}
