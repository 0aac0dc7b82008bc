import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { grid, text } from '../primitives/index.ts';
import styles from './facts.module.css';

export interface FactsProps {
  /** What each fact is called, and the fact. */
  readonly facts: readonly (readonly [name: string, fact: ReactNode])[];
}

/** What is known of one thing: names in grey at the left, facts at the right. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={grid(8)}>
      {facts.map(([name, fact]) => (
        <div key={name} className={cx(grid(12), styles.fact)}>
          <dt className={text('second')}>{name}</dt>
          <dd className={cx(text('anywhere'), styles.value)}>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
