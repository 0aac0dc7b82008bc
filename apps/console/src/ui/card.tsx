import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from './cx.ts';
import { row, text } from './primitives/index.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  readonly as?: 'div' | 'section';
  /** 20 px inside unless `none`; `rail` is the 16 px of the right rail. */
  readonly padding?: 'card' | 'rail' | 'none';
}

/** A white sheet with a hairline. */
export function Card({ as: Element = 'div', padding = 'card', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={cx(
        styles.card,
        padding === 'card' && styles.padded,
        padding === 'rail' && styles.rail,
        className,
      )}
    />
  );
}

export interface SectionCardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  readonly title: ReactNode;
  /** One line under the title, in grey. */
  readonly line?: ReactNode;
  /** At the right of the title: a count, a link, a small button. */
  readonly end?: ReactNode;
  /** `rail` for the cards of the right rail: h3, 16 px inside. */
  readonly padding?: 'card' | 'rail';
  /** The id its title gets, so that an index can point to it; the section is labelled by it. */
  readonly titleId?: string;
}

/** A card with a title, a line and what belongs to them. */
export function SectionCard({
  title,
  line,
  end,
  padding = 'card',
  titleId,
  className,
  children,
  ...rest
}: SectionCardProps) {
  const Title = padding === 'rail' ? 'h3' : 'h2';
  return (
    <section
      {...rest}
      {...(titleId !== undefined && { 'aria-labelledby': titleId })}
      className={cx(styles.card, padding === 'rail' ? styles.rail : styles.padded, className)}
    >
      <div className={cx(row(12, 'start', 'between'), styles.head)}>
        <div>
          <Title id={titleId}>{title}</Title>
          {line !== undefined && <p className={cx(text('label', 'second'), styles.line)}>{line}</p>}
        </div>
        {end}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
