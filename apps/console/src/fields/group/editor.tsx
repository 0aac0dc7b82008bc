import { type EditorProps, issuesUnder } from '../shared/editor/editor.ts';
import { InnerField } from '../shared/editor/inner-field.tsx';
import { FieldGrid, packValues } from '../shared/elements/field-grid.tsx';

type Values = Readonly<Record<string, unknown>>;

const empty: Values = {};

/** Editor for several fields stored as one value. */
export function GroupEditor(props: EditorProps<'group'>) {
  const { field, value, onChange, control, issues } = props;
  const { id } = control;
  const set = (key: string, next: unknown) => onChange(packValues({ ...value, [key]: next }));
  const [[key, inner] = ['', undefined], ...otherFields] = Object.entries(field.fields);
  if (inner?.label === field.label && otherFields.length === 0)
    return (
      <div id={id} data-only>
        <InnerField
          {...props}
          id={`${id}-${key}`}
          field={inner}
          value={value?.[key] ?? null}
          onChange={(next) => set(key, next)}
          issues={issuesUnder(issues, key)}
          layers={null}
          hideLabel
        />
      </div>
    );
  return (
    <div id={id}>
      <FieldGrid
        {...props}
        id={id}
        fields={field.fields}
        oneOf={field.oneOf}
        values={value ?? empty}
        onChange={set}
        idle={value === null && control['aria-required'] !== true}
      />
    </div>
  );
}
