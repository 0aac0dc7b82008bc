import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { box, row, stack, text } from '../primitives/index.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  readonly as?: 'div' | 'section';
  /** Padding: 20 px (`card`), 16 px as in the right rail (`rail`), or none. */
  readonly padding?: 'card' | 'rail' | 'none';
}

const cardClass = box('outlined', 'roundedCard', 'surface');

const paddingClasses = { card: styles.padded, rail: cx(box('pad16'), styles.rail), none: undefined };

/** White card with a thin border. */
export function Card({ as: ElementTag = 'div', padding = 'card', className, ...rest }: CardProps) {
  return <ElementTag {...rest} className={cx(cardClass, paddingClasses[padding], className)} />;
}

export interface SectionCardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  readonly title: ReactNode;
  /** Grey line under the title. */
  readonly line?: ReactNode;
  /** Content at the right of the title: a count, a link, a small button. */
  readonly end?: ReactNode;
  /** `rail` for the cards of the right rail: an h3 title and 16 px padding. */
  readonly padding?: 'card' | 'rail';
  /** Id of the title, so that an index can link to it; the title labels the section. */
  readonly titleId?: string;
}

/** Card with a title, an optional line and content. */
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
  const TitleTag = padding === 'rail' ? 'h3' : 'h2';
  return (
    <section
      {...rest}
      {...(titleId !== undefined && { 'aria-labelledby': titleId })}
      className={cx(cardClass, paddingClasses[padding], className)}
    >
      <div className={cx(row(12, 'start', 'between'), styles.head)}>
        <div className={stack(2)}>
          <TitleTag id={titleId}>{title}</TitleTag>
          {line !== undefined && <p className={text('label', 'second')}>{line}</p>}
        </div>
        {end}
      </div>
      <div className={box(padding === 'rail' ? 'above8' : 'above12')}>{children}</div>
    </section>
  );
}
