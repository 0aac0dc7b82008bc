import type { TreeField, TreeNodes } from '@vitrina/model';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { useKnownRecords } from '../../../fields/index.ts';
import { Counter } from '../../../lib/counter.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import styles from './review.module.css';
import { type ToReview, toReview } from './to-review.ts';

/** Shown before the rest is asked for. */
const maxShownElements = 4;

export interface ReviewListProps {
  readonly field: TreeField;
  readonly nodes: TreeNodes;
  /** Called with the key of the element whose destination is to be changed. */
  readonly onChange: (key: string) => void;
}

/** The destinations that are not there or not on the site, each with what the site makes of it; nothing when all are fine. */
export function ReviewList({ field, nodes, onChange }: ReviewListProps) {
  const { records } = useKnownRecords();
  const deferredNodes = useDeferredValue(nodes);
  const found = useMemo(() => toReview(field, deferredNodes, records), [field, deferredNodes, records]);
  return found.length === 0 ? null : <Found found={found} onChange={onChange} />;
}

const Found = memo(function Found({
  found,
  onChange,
}: {
  readonly found: readonly ToReview[];
  readonly onChange: (key: string) => void;
}) {
  const [all, setAll] = useState(false);
  const id = useId();
  const shown = all ? found : found.slice(0, maxShownElements);
  return (
    <SectionCard
      titleId={id}
      title={
        <>
          Destinos por revisar{' '}
          <span
            className={cx(
              row(0, 'inline', 'middle'),
              text('small', 'name', 'roundedSmall'),
              styles.number,
              styles.count,
            )}
          >
            <Counter value={found.length} />
          </span>
        </>
      }
    >
      <ul className={cx(stack(12), styles.rows)} data-all={all}>
        {shown.map(({ key, number, name, sentence }) => (
          <li key={key} className={row(12, 'columnOnPhone')}>
            <span className={row(12, 'fill')}>
              <span className={cx(text('small', 'name', 'fixed', 'roundedSmall'), styles.number)}>
                {number}
              </span>
              <span className={cx(stack(0), text('anywhere'))}>
                <b className={text('name')}>{name}</b>
                <span className={text('small', 'second')}>{sentence}</span>
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Cambiar destino de ${number} ${name}`}
              onClick={() => onChange(key)}
            >
              Cambiar destino
            </Button>
          </li>
        ))}
      </ul>
      {found.length > maxShownElements && (
        <Button size="small" kind="plain" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver los ${found.length}`}
        </Button>
      )}
    </SectionCard>
  );
});
