import { type EditorProps, issuesUnder } from '../shared/editor/editor.ts';
import { InnerField } from '../shared/editor/inner-field.tsx';
import { FieldGrid, packValues } from '../shared/elements/field-grid.tsx';

type Values = Readonly<Record<string, unknown>>;

const noValues: Values = {};

/** Editor for several fields stored as one value. */
export function GroupEditor(props: EditorProps<'group'>) {
  const { field, value, onChange, control, issues } = props;
  const { id } = control;
  const set = (key: string, newValue: unknown) => onChange(packValues({ ...value, [key]: newValue }));
  const [[key, firstField] = ['', undefined], ...otherFields] = Object.entries(field.fields);
  if (firstField?.label === field.label && otherFields.length === 0)
    return (
      <div id={id} data-only>
        <InnerField
          {...props}
          id={`${id}-${key}`}
          field={firstField}
          value={value?.[key] ?? null}
          onChange={(newValue) => set(key, newValue)}
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
        fieldSets={field.oneOf}
        values={value ?? noValues}
        onChange={set}
        isOptional={value === null && control['aria-required'] !== true}
      />
    </div>
  );
}
