import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Sortable } from '../../../ui/lists/sortable.tsx';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { issuesUnder } from '../editor/editor.ts';
import styles from './card.module.css';
import { ElementCard } from './element-card.tsx';
import { type CardsInput, useCards } from './use-cards.ts';

export interface CardListProps extends CardsInput {
  /** Values of the sibling fields: the other fields of the record or element that contains the list. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Renders the controls that add an element; `add` opens the new element and focuses it. */
  readonly renderAdder: (add: (element: unknown) => void) => ReactNode;
}

/** List of elements as cards that can be opened, moved, duplicated, removed and added. */
export function CardList(props: CardListProps) {
  const { control, readOnly, siblings, issues, max, isFeminine, declarationOf, renderAdder } = props;
  const { elements, setting: cardProps, isOpen, setAllOpen, nameAt, add, announcement } = useCards(props);
  const { keys, values } = elements;
  const isAnyClosed = keys.some((key) => !isOpen(key));
  return (
    <div className={stack(8)} id={control.id}>
      {keys.length > 1 && (
        <div className={cx(row(0, 'right'), styles.tools)}>
          <Button kind="plain" size="small" onClick={() => setAllOpen(isAnyClosed)}>
            {isAnyClosed ? 'Abrir' : 'Contraer'} {isFeminine ? 'todas' : 'todos'}
          </Button>
        </div>
      )}
      <Sortable items={keys} nameOf={(key) => nameAt(keys.indexOf(key))} onMove={cardProps.actions.move}>
        {keys.map((key, index) => (
          <ElementCard
            key={key}
            {...cardProps}
            id={`${control.id}-${index}`}
            sortKey={key}
            index={index}
            count={keys.length}
            name={nameAt(index)}
            declaration={declarationOf(values[index])}
            element={values[index]}
            siblings={siblings}
            issues={issuesUnder(issues, index)}
            open={isOpen(key)}
          />
        ))}
      </Sortable>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {keys.length === 0 && readOnly && <p className={text('second')}>—</p>}
      {!readOnly && !cardProps.isFull && renderAdder(add)}
      {!readOnly && cardProps.isFull && <p className={text('small', 'second')}>Llegó al máximo de {max}.</p>}
    </div>
  );
}
