import { Card, type CardProps } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';

export interface RowsCardProps extends Omit<CardProps, 'padding' | 'className'> {
  /** True to centre a message in the remaining height of the window. */
  readonly fillsHeight?: boolean;
}

/** Card of a list. The rows scroll inside it; header and footer are fixed. */
export function RowsCard({ fillsHeight = false, ...rest }: RowsCardProps) {
  return (
    <Card
      {...rest}
      padding="none"
      className={fillsHeight ? stack(0, 'middle', 'fill', 'clipped') : stack(0, 'clipped')}
    />
  );
}
