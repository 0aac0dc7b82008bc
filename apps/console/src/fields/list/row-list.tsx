import { type ReactNode, useRef } from 'react';
import { box, stack } from '../../ui/primitives/index.ts';
import { moduleOf } from '../registry.ts';
import { type EditorProps, issuesUnder } from '../shared/editor/editor.ts';
import { isFeminine } from '../shared/editor/gender.ts';
import { InnerField } from '../shared/editor/inner-field.tsx';
import { SortableRows } from '../shared/elements/sortable-rows.tsx';
import { useElements } from '../shared/elements/use-elements.ts';

interface RowListProps extends EditorProps<'list'> {
  /** Singular noun for an element, in lower case. */
  readonly elementName: string;
  /** Renders the button that adds an element. */
  readonly renderAdder: (add: () => void) => ReactNode;
}

/** List of single values, one per row. */
export function RowList({
  field,
  value,
  onChange,
  control,
  readOnly,
  siblings,
  issues,
  elementName,
  renderAdder,
}: RowListProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const { elements, actions } = useElements(value, onChange);
  const { keys, values } = elements;
  const { label } = field.of;
  const isFeminineName = isFeminine(elementName);
  const nameAt = (index: number): string => `${isFeminineName ? 'la' : 'el'} ${elementName} ${index + 1}`;
  const isBoxed = moduleOf(field.of).isTall === true;
  const removeRow = (key: string) => {
    actions.remove(key, {
      title: `${label} ${isFeminineName ? 'quitada' : 'quitado'}`,
      text: `Era ${nameAt(keys.indexOf(key))}.`,
    });
    rootRef.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const add = () => {
    actions.add(null);
    const id = `${control.id}-${keys.length}`;
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <div className={stack(8)} ref={rootRef} id={control.id}>
      <SortableRows
        {...{ keys, nameAt, readOnly }}
        className={isBoxed ? box('outlined', 'rounded', 'pad12') : undefined}
        onMove={actions.move}
        onRemove={removeRow}
      >
        {(key, index) => (
          <div className={box('fill')}>
            <InnerField
              id={`${control.id}-${index}`}
              field={{ ...field.of, label: `${label} ${index + 1}` }}
              value={values[index]}
              siblings={siblings}
              onChange={(newValue) => actions.change(key, newValue)}
              readOnly={readOnly}
              issues={issuesUnder(issues, index)}
              layers={null}
              hideLabel={!isBoxed}
            />
          </div>
        )}
      </SortableRows>
      {!readOnly && keys.length < field.max && renderAdder(add)}
    </div>
  );
}
