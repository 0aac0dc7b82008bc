import type { TreeField, TreeNodes } from '@vitrina/model';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { useKnownRecords } from '../../../fields/index.ts';
import { Counter } from '../../../lib/counter.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import styles from './review.module.css';
import { type ElementToReview, findElementsToReview } from './to-review.ts';

/** Number of elements in the list until the person opens the full list. */
const maxShownElements = 4;

export interface ReviewListProps {
  readonly field: TreeField;
  readonly nodes: TreeNodes;
  /** Called with the key of the element whose destination the person wants to change. */
  readonly onChange: (key: string) => void;
}

/**
 * Card with the missing and unpublished destinations of the menu, and their effect on the site. Renders nothing if
 * there are none.
 */
export function ReviewList({ field, nodes, onChange }: ReviewListProps) {
  const { records } = useKnownRecords();
  const deferredNodes = useDeferredValue(nodes);
  const elementsToReview = useMemo(
    () => findElementsToReview(field, deferredNodes, records),
    [field, deferredNodes, records],
  );
  return elementsToReview.length === 0 ? null : (
    <ReviewCard elements={elementsToReview} onChange={onChange} />
  );
}

const ReviewCard = memo(function ReviewCard({
  elements,
  onChange,
}: {
  readonly elements: readonly ElementToReview[];
  readonly onChange: (key: string) => void;
}) {
  const [all, setShowAll] = useState(false);
  const id = useId();
  const visibleElements = all ? elements : elements.slice(0, maxShownElements);
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
            <Counter value={elements.length} />
          </span>
        </>
      }
    >
      <ul className={cx(stack(12), styles.rows)} data-all={all}>
        {visibleElements.map(({ key, number, name, sentence }) => (
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
      {elements.length > maxShownElements && (
        <Button size="small" kind="plain" aria-expanded={all} onClick={() => setShowAll(!all)}>
          {all ? 'Ver menos' : `Ver los ${elements.length}`}
        </Button>
      )}
    </SectionCard>
  );
});
