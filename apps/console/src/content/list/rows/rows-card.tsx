import { Card, type CardProps } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';

export interface RowsCardProps extends Omit<CardProps, 'padding' | 'className'> {
  /** True for a message in the middle of the height that the window leaves. */
  readonly fills?: boolean;
}

/** The card of a list: rows scroll inside it, header and foot stay. */
export function RowsCard({ fills = false, ...rest }: RowsCardProps) {
  return (
    <Card
      {...rest}
      padding="none"
      className={fills ? stack(0, 'middle', 'fill', 'clipped') : stack(0, 'clipped')}
    />
  );
}
