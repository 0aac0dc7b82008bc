import { useTypeCan } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import type { ListAction, ListRules, ListState } from '../state/list-state.ts';
import { hindranceOf } from './order.ts';

const because = {
  narrowed: 'Para cambiar el orden, quite la búsqueda y los filtros: esconden registros.',
  sorted: 'Para cambiar el orden, muestre los registros en su orden.',
} as const;

export interface OrderHintProps {
  readonly rules: ListRules;
  readonly state: ListState;
  readonly act: (action: ListAction) => void;
}

/** Reason that the records cannot be reordered now, with the way to a state in which they can. */
export function OrderHint({ rules: { type }, state, act }: OrderHintProps) {
  const can = useTypeCan(type);
  const hindrance = hindranceOf(state);
  if (type.ordered === undefined || hindrance === null || !can.update) return null;
  return (
    <p className={cx(row(12, 'wrap'), text('label', 'second'))}>
      {because[hindrance]}
      <Button size="small" onClick={() => act({ kind: 'ordered' })}>
        Ver en su orden
      </Button>
    </p>
  );
}
