import { IconBulb } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';

export interface AdviceProps {
  /** Icon; a bulb when absent. */
  readonly icon?: typeof IconBulb;
  readonly children: ReactNode;
}

/** Advice for the author; it does not prevent saving. */
export function Advice({ icon: Icon = IconBulb, children }: AdviceProps) {
  return (
    <p className={cx(row(6, 'start'), text('small', 'warning'))} role="status">
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
