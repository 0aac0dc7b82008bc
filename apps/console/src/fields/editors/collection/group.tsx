import type { FieldOf } from '@vitrina/model';
import type { ComponentType } from 'react';
import { type EditorProps, type InnerFieldProps, issuesUnder, type Layers } from '../editor.ts';
import styles from '../editors.module.css';

type Values = Readonly<Record<string, unknown>>;

const part = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Values)[key] : undefined;

const layersOf = (layers: Layers | null, key: string): Layers | null =>
  layers === null ? null : { saved: part(layers.saved, key), published: part(layers.published, key) };

/** Makes the editor of several fields kept as one value, out of what renders a field. */
export function groupEditor(InnerField: ComponentType<InnerFieldProps>) {
  return function GroupEditor({
    field,
    value,
    onChange,
    control,
    readOnly,
    issues,
    layers,
  }: EditorProps<FieldOf<'group'>, Values>) {
    const values = value ?? {};
    const set = (key: string, next: unknown) => {
      const all = { ...values, [key]: next };
      const empty = Object.values(all).every((one) => one === null || one === undefined || one === '');
      onChange(empty ? null : all);
    };
    return (
      <div className={styles.grid} id={control.id}>
        {Object.entries(field.fields).map(([key, inner]) => (
          <div key={key} className={inner.span === 'half' ? undefined : styles.full}>
            <InnerField
              id={`${control.id}-${key}`}
              field={inner}
              value={values[key] ?? null}
              siblings={values}
              onChange={(next) => set(key, next)}
              readOnly={readOnly}
              issues={issuesUnder(issues, key)}
              layers={layersOf(layers, key)}
              idle={value === null}
            />
          </div>
        ))}
      </div>
    );
  };
}
