import { Card, type CardProps } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';

export interface SheetProps extends Omit<CardProps, 'padding' | 'className'> {
  /** As high as the window leaves it, with what it says in the middle. */
  readonly fills?: boolean;
}

/** The sheet of a list: rows scroll inside it, head and foot stay. */
export function Sheet({ fills = false, ...rest }: SheetProps) {
  return (
    <Card
      {...rest}
      padding="none"
      className={fills ? stack(0, 'middle', 'fill', 'clipped') : stack(0, 'clipped')}
    />
  );
}
