import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/page/card.tsx';
import { box, row, text } from '../../../ui/primitives/index.ts';
import styles from '../form.module.css';

export interface BannerProps {
  readonly icon: ReactNode;
  readonly tone?: 'neutral' | 'warning';
  readonly title: string;
  readonly description?: string;
  readonly children?: ReactNode;
}

/** Banner about the record's state, shown above the form. */
export function Banner({ icon, tone = 'neutral', title, description, children }: BannerProps) {
  return (
    <Card
      padding="none"
      className={cx(row(12, 'start', 'wrap', 'pad12x16'), tone === 'warning' && styles.warning)}
      role="status"
    >
      <span className={text(tone === 'warning' ? 'warning' : 'second')}>{icon}</span>
      <div className={box('fill')}>
        <p className={text('strong')}>{title}</p>
        {description !== undefined && <p className={text('label', 'second')}>{description}</p>}
      </div>
      {children !== undefined && <div className={cx(row(8, 'wrap'), styles.acts)}>{children}</div>}
    </Card>
  );
}
