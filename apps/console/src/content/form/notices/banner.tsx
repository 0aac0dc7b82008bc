import type { ReactNode } from 'react';
import styles from '../form.module.css';

export interface BannerProps {
  readonly icon: ReactNode;
  readonly tone?: 'neutral' | 'warning';
  readonly title: string;
  readonly line?: string;
  readonly children?: ReactNode;
}

/** One line above the form about the state in which it is. */
export function Banner({ icon, tone = 'neutral', title, line, children }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role="status">
      {icon}
      <div className={styles.words}>
        <p>{title}</p>
        {line !== undefined && <p>{line}</p>}
      </div>
      {children !== undefined && <div className={styles.acts}>{children}</div>}
    </div>
  );
}
