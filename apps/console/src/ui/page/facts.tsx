import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { grid, text } from '../primitives/index.ts';
import styles from './facts.module.css';

export interface FactsProps {
  /** Pairs of label and value; false for a pair that does not apply. */
  readonly facts: readonly (readonly [name: string, fact: ReactNode] | false)[];
}

/** Table of facts: labels in grey at the left, values at the right. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={grid(8)}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, fact]) => (
          <div key={name} className={cx(grid(12), styles.fact)}>
            <dt className={text('second')}>{name}</dt>
            <dd className={cx(text('anywhere'), styles.value)}>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
