import type { FieldModule } from '../field-module.ts';
import { Parts } from '../shared/detail/parts.tsx';
import { partLines } from '../shared/elements/element-lines.ts';
import { partAt } from '../shared/elements/part-at.ts';

export const group: FieldModule<'group'> = {
  diff: ({ field, oldValue, newValue, names }, linesOf) =>
    partLines(field.label, field.fields, oldValue, newValue, names, linesOf),
  detail: (values, { fields }, names, detailOf) => (
    <Parts fields={Object.entries(fields)} values={values} names={names} detailOf={detailOf} />
  ),
  partLabel({ label, fields }, [step, ...rest], value, labelOf) {
    if (step === undefined || fields[step] === undefined) return label;
    const innerField = fields[step];
    return `${label}, ${labelOf(innerField, rest, partAt(value, step)).toLowerCase()}`;
  },
};
