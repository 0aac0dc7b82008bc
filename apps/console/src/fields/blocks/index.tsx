import type { FieldModule } from '../field-module.ts';
import { NumericText } from '../shared/cell/line.tsx';
import { plainText } from '../shared/cell/plain-text.ts';
import { Elements } from '../shared/detail/elements.tsx';
import { Parts } from '../shared/detail/parts.tsx';
import { elementLines } from '../shared/elements/element-lines.ts';
import { partAt } from '../shared/elements/part-at.ts';

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const blocks: FieldModule<'blocks'> = {
  cell: { show: (props) => <NumericText title={plainText(props)}>{props.value.length}</NumericText> },
  diff(change, linesOf) {
    const { of, singular } = change.field;
    return elementLines(
      change,
      {
        fieldsOf: ({ type }) => of[type]?.fields ?? {},
        nameOf: (index, { type }) => `${capitalise(singular)} ${index + 1} (${of[type]?.label ?? type})`,
        isComparable: (block, is) => block.type === is.type,
      },
      linesOf,
    );
  },
  detail(value, { of }, names, detailOf) {
    const parts = value.map((block, index) => ({
      title: `${index + 1}. ${of[block.type]?.label ?? block.type}`,
      content: (
        <Parts
          fields={Object.entries(of[block.type]?.fields ?? {})}
          values={block}
          names={names}
          detailOf={detailOf}
        />
      ),
    }));
    return <Elements parts={parts} />;
  },
  partLabel({ label, singular, of }, [index, step, ...rest], value, labelOf) {
    if (index === undefined) return label;
    const block = `${capitalise(singular)} ${Number(index) + 1}`;
    // The path lacks the block type; fields of the same name have the same label in all types.
    const blockType = Object.values(of).find(({ fields }) => step !== undefined && step in fields);
    const innerField = step === undefined ? undefined : blockType?.fields[step];
    if (step === undefined || innerField === undefined) return block;
    const innerValue = partAt(partAt(value, index), step);
    return `${block}, ${labelOf(innerField, rest, innerValue).toLowerCase()}`;
  },
};
