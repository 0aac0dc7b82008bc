import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { FieldOf } from '@vitrina/model';
import { type ComponentType, useRef } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { type EditorProps, type InnerFieldProps, issuesUnder } from '../editor.ts';
import styles from '../editors.module.css';
import { moved } from '../moved.ts';

/** Makes the editor of a list of values in an order that people choose, out of what renders a field. */
export function listEditor(InnerField: ComponentType<InnerFieldProps>) {
  return function ListEditor({
    field,
    value,
    onChange,
    control,
    readOnly,
    issues,
  }: EditorProps<FieldOf<'list'>, readonly unknown[]>) {
    const given = value ?? [];
    const root = useRef<HTMLDivElement>(null);
    // Two equal elements need two keys, and a moved one keeps its own: keys are counted here, not taken from places.
    const keys = useRef<number[]>([]);
    const next = useRef(0);
    while (keys.current.length < given.length) keys.current.push(next.current++);
    keys.current.length = given.length;

    const set = (list: readonly unknown[]) => onChange(list.length === 0 ? null : list);
    const boxed = field.of.kind === 'group' || field.of.kind === 'image' || field.of.kind === 'hours';
    const name = field.of.label.toLowerCase();
    const move = (from: number, to: number) => {
      keys.current = moved(keys.current, from, to);
      set(moved(given, from, to));
    };
    const remove = (index: number) => {
      keys.current.splice(index, 1);
      set(given.filter((_, other) => other !== index));
      root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    };
    const add = () => {
      onChange([...given, null]);
      const id = `${control.id}-${given.length}`;
      requestAnimationFrame(() => document.getElementById(id)?.focus());
    };

    return (
      <div className={styles.elements} ref={root} id={control.id}>
        {given.map((element, index) => (
          <div key={keys.current[index]} className={cx(styles.element, boxed && styles.boxed)}>
            <InnerField
              id={`${control.id}-${index}`}
              field={{ ...field.of, label: `${field.of.label} ${index + 1}` }}
              value={element}
              siblings={{}}
              onChange={(changed) => set(given.map((one, other) => (other === index ? changed : one)))}
              readOnly={readOnly}
              issues={issuesUnder(issues, index)}
              layers={null}
              hideLabel={!boxed}
            />
            {!readOnly && (
              <>
                {given.length > 1 && (
                  <>
                    <IconButton
                      label={`Subir ${name} ${index + 1}`}
                      icon={<IconArrowUp stroke={1.75} />}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      label={`Bajar ${name} ${index + 1}`}
                      icon={<IconArrowDown stroke={1.75} />}
                      disabled={index === given.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                  </>
                )}
                <IconButton
                  label={`Quitar ${name} ${index + 1}`}
                  icon={<IconX stroke={1.75} />}
                  onClick={() => remove(index)}
                />
              </>
            )}
          </div>
        ))}
        {given.length === 0 && readOnly && <p className={styles.plain}>—</p>}
        {!readOnly && given.length < field.max && (
          <div>
            <Button size="small" data-add icon={<IconPlus stroke={1.75} />} onClick={add}>
              Agregar {name}
            </Button>
          </div>
        )}
      </div>
    );
  };
}
