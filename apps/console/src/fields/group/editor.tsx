import type { FieldOf } from '@vitrina/model';
import { type Editor, type EditorProps, issuesUnder } from '../shared/editor/editor.ts';
import { FieldGrid, packed } from '../shared/elements/field-grid.tsx';

type Values = Readonly<Record<string, unknown>>;

const nothing: Values = {};

/** Several fields kept as one value. */
function GroupEditor(props: EditorProps<FieldOf<'group'>, Values>) {
  const { field, value, onChange, control, readOnly, siblings, issues, layers, InnerField } = props;
  const set = (key: string, next: unknown) => onChange(packed({ ...value, [key]: next }));
  const [only, ...others] = Object.entries(field.fields);
  if (only !== undefined && others.length === 0 && only[1].label === field.label)
    return (
      <div id={control.id} data-only>
        <InnerField
          id={`${control.id}-${only[0]}`}
          field={only[1]}
          value={value?.[only[0]] ?? null}
          siblings={siblings}
          onChange={(next) => set(only[0], next)}
          readOnly={readOnly}
          issues={issuesUnder(issues, only[0])}
          layers={null}
          hideLabel
        />
      </div>
    );
  return (
    <div id={control.id}>
      <FieldGrid
        InnerField={InnerField}
        id={control.id}
        fields={field.fields}
        values={value ?? nothing}
        siblings={siblings}
        onChange={set}
        readOnly={readOnly}
        issues={issues}
        layers={layers}
        idle={value === null}
      />
    </div>
  );
}

export const groupEditor: Editor<'group'> = { Component: GroupEditor, as: 'group', boxed: true };
