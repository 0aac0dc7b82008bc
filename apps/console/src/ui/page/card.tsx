import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { box, row, stack, text } from '../primitives/index.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  readonly as?: 'div' | 'section';
  /** 20 px inside unless `none`; `rail` is the 16 px of the right rail. */
  readonly padding?: 'card' | 'rail' | 'none';
}

const sheet = box('outlined', 'roundedCard', 'surface');

const paddings = { card: styles.padded, rail: cx(box('pad16'), styles.rail), none: undefined };

/** A white sheet with a hairline. */
export function Card({ as: Element = 'div', padding = 'card', className, ...rest }: CardProps) {
  return <Element {...rest} className={cx(sheet, paddings[padding], className)} />;
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
      className={cx(sheet, paddings[padding], className)}
    >
      <div className={cx(row(12, 'start', 'between'), styles.head)}>
        <div className={stack(2)}>
          <Title id={titleId}>{title}</Title>
          {line !== undefined && <p className={text('label', 'second')}>{line}</p>}
        </div>
        {end}
      </div>
      <div className={box(padding === 'rail' ? 'above8' : 'above12')}>{children}</div>
    </section>
  );
}
