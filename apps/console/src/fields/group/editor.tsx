import type { FieldOf } from '@vitrina/model';
import { type Editor, type EditorProps, issuesUnder } from '../shared/editor/editor.ts';
import { FieldGrid, packValues } from '../shared/elements/field-grid.tsx';

type Values = Readonly<Record<string, unknown>>;

const empty: Values = {};

/** Several fields kept as one value. */
function GroupEditor(props: EditorProps<FieldOf<'group'>, Values>) {
  const { field, value, onChange, control, readOnly, siblings, issues, layers, InnerField } = props;
  const set = (key: string, next: unknown) => onChange(packValues({ ...value, [key]: next }));
  const [onlyItem, ...otherItems] = Object.entries(field.fields);
  if (onlyItem !== undefined && otherItems.length === 0 && onlyItem[1].label === field.label)
    return (
      <div id={control.id} data-only>
        <InnerField
          id={`${control.id}-${onlyItem[0]}`}
          field={onlyItem[1]}
          value={value?.[onlyItem[0]] ?? null}
          siblings={siblings}
          onChange={(next) => set(onlyItem[0], next)}
          readOnly={readOnly}
          issues={issuesUnder(issues, onlyItem[0])}
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
        values={value ?? empty}
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
