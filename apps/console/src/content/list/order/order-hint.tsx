import { useTypeCan } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import { useList } from '../state/use-list.ts';
import { hindranceOf } from './order.ts';

const reasonTexts = {
  narrowed: 'Para cambiar el orden, quite la búsqueda y los filtros: esconden registros.',
  sorted: 'Para cambiar el orden, muestre los registros en su orden.',
} as const;

/** Explains why the records cannot be reordered now. A button shows all records in their manual order. */
export function OrderHint() {
  const { type, state, dispatch } = useList();
  const can = useTypeCan(type);
  const hindrance = hindranceOf(state);
  if (type.ordered === undefined || hindrance === null || !can.update) return null;
  return (
    <p className={cx(row(12, 'wrap'), text('label', 'second'))}>
      {reasonTexts[hindrance]}
      <Button size="small" onClick={() => dispatch({ kind: 'ordered' })}>
        Ver en su orden
      </Button>
    </p>
  );
}
