import { behaviour, type FieldOf, isEmptyValue } from '@vitrina/model';
import { text } from '../../ui/primitives/index.ts';
import type { FieldModule } from '../field-module.ts';
import { PairLine } from '../shared/cell/line.tsx';
import { plainText } from '../shared/cell/plain-text.ts';
import { Elements } from '../shared/detail/elements.tsx';
import type { AnyLines, Change, Line } from '../shared/diff/line.ts';
import { itemLines } from '../shared/diff/text-lines.ts';
import { elementLines } from '../shared/elements/element-lines.ts';
import { partAt } from '../shared/elements/part-at.ts';

type Values = Readonly<Record<string, unknown>>;
type ListChange = Change<FieldOf<'list'>, readonly unknown[]>;

const elementTexts = itemLines<FieldOf<'list'>, unknown>(
  (value, { of }, names) => (isEmptyValue(of, value) ? '' : behaviour(of).toText(value, of, names)),
  '\n',
);

/** Returns the comparison lines of a list of groups, element by element. */
function groupLines(group: FieldOf<'group'>, change: ListChange, linesOf: AnyLines): Line[] {
  // Elements of a list of groups have passed the schema of the group.
  const values = change as Change<FieldOf<'list'>, readonly Values[]>;
  return elementLines(
    values,
    {
      fieldsOf: () => group.fields,
      nameOf: (index) => `${group.label} ${index + 1}`,
      isComparable: () => true,
    },
    linesOf,
  );
}

export const list: FieldModule<'list'> = {
  cell: {
    show(props, textOf) {
      const { field, value, relatedRecords } = props;
      return (
        <PairLine title={plainText(props)}>
          <span className={text('truncate')}>
            {textOf({ field: field.of, value: value[0], relatedRecords })}
          </span>
          {value.length > 1 && <span className={text('small', 'second', 'fixed')}>+{value.length - 1}</span>}
        </PairLine>
      );
    },
  },
  diff: (change, linesOf) =>
    change.field.of.kind === 'group'
      ? groupLines(change.field.of, change, linesOf)
      : elementTexts(change, linesOf),
  detail(value, { of }, names, detailOf) {
    if (of.kind !== 'group')
      return value.map((element) => behaviour(of).toText(element, of, names)).join('\n');
    const parts = value.map((element, index) => ({
      title: `${of.label} ${index + 1}`,
      content: detailOf(of, element, names),
    }));
    return <Elements parts={parts} />;
  },
  partLabel: ({ label, of }, [index, ...rest], value, labelOf) =>
    index === undefined
      ? label
      : labelOf({ ...of, label: `${of.label} ${Number(index) + 1}` }, rest, partAt(value, index)),
};
