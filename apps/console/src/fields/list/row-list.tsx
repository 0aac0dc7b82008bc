import { IconPlus, IconX } from '@tabler/icons-react';
import type { FieldOf } from '@vitrina/model';
import { useRef } from 'react';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { MoveButtons, Sortable, SortableGrip, SortableItem } from '../../ui/lists/sortable.tsx';
import { box, row, stack, text } from '../../ui/primitives/index.ts';
import { moduleOf } from '../registry.ts';
import { type EditorProps, issuesUnder } from '../shared/editor/editor.ts';
import { isFeminine } from '../shared/editor/gender.ts';
import { useElements } from '../shared/elements/use-elements.ts';

/** A list of single values, each a row. */
export function RowList(props: EditorProps<FieldOf<'list'>, readonly unknown[]>) {
  const { field, value, onChange, control, readOnly, siblings, issues, InnerField } = props;
  const root = useRef<HTMLDivElement>(null);
  const { elements, acts } = useElements(value, onChange);
  const { keys, values } = elements;
  const { label } = field.of;
  const name = label.toLowerCase();
  const article = isFeminine(name) ? 'la' : 'el';
  const nameAt = (index: number): string => `${article} ${name} ${index + 1}`;
  const isSeveral = !readOnly && keys.length > 1;
  const isBoxed = moduleOf(field.of).tall === true;
  const remove = (key: string) => {
    acts.remove(key, {
      title: `${label} ${isFeminine(name) ? 'quitada' : 'quitado'}`,
      text: `Era ${nameAt(keys.indexOf(key))}.`,
    });
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const add = () => {
    acts.add(null);
    const id = `${control.id}-${keys.length}`;
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <div className={stack(8)} ref={root} id={control.id}>
      <Sortable items={keys} nameOf={(key) => nameAt(keys.indexOf(key))} onMove={acts.move}>
        {keys.map((key, index) => (
          <SortableItem
            key={key}
            id={key}
            className={cx(row(4, 'start'), isBoxed && box('outlined', 'rounded', 'pad12'))}
          >
            {isSeveral && <SortableGrip name={nameAt(index)} />}
            <div className={box('fill')}>
              <InnerField
                id={`${control.id}-${index}`}
                field={{ ...field.of, label: `${label} ${index + 1}` }}
                value={values[index]}
                siblings={siblings}
                onChange={(changed) => acts.change(key, changed)}
                readOnly={readOnly}
                issues={issuesUnder(issues, index)}
                layers={null}
                hideLabel={!isBoxed}
              />
            </div>
            {!readOnly && (
              <span className={row(0, 'fixed')}>
                {isSeveral && (
                  <MoveButtons name={nameAt(index)} index={index} count={keys.length} onMove={acts.move} />
                )}
                <IconButton
                  label={`Quitar ${nameAt(index)}`}
                  icon={<IconX stroke={1.75} />}
                  onClick={() => remove(key)}
                />
              </span>
            )}
          </SortableItem>
        ))}
      </Sortable>
      {keys.length === 0 && readOnly && <p className={text('second')}>—</p>}
      {!readOnly && keys.length < field.max && (
        <div>
          <Button size="small" data-add icon={<IconPlus stroke={1.75} />} onClick={add}>
            Agregar {name}
          </Button>
        </div>
      )}
    </div>
  );
}
