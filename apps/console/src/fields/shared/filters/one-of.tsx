import { type ListFilter, upcomingDays } from '@vitrina/model';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import { RadioList } from './option-list.tsx';
import { allOf } from './words.ts';

/** Labels by value. */
type Texts = Readonly<Record<string, string>>;

const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
const presence = ({ label }: ListFilter): Texts => ({
  present: `Con ${lower(label)}`,
  missing: `Sin ${lower(label)}`,
});
const yesOrNo: Texts = { true: 'Sí', false: 'No' };
const coming = `En los próximos ${upcomingDays} días`;

/** Filter for one of a few values. */
function OneOfFilter({
  filter,
  parameters,
  onChange,
  texts,
}: FilterControlProps & { readonly texts: Texts }) {
  const options = [
    { value: '', text: allOf(filter.label) },
    ...Object.entries(texts).map(([value, text]) => ({ value, text })),
  ];
  return (
    <RadioList
      label={filter.label}
      options={options}
      selectedValue={parameters[filter.key]?.[0] ?? ''}
      onChange={(value) => onChange({ [filter.key]: value === '' ? [] : [value] })}
    />
  );
}

const selectedText = ({ filter, parameters }: FilterValueProps, texts: Texts): string =>
  texts[parameters[filter.key]?.[0] ?? ''] ?? '';

export const yesNo: FilterKind = {
  Value: (props) => selectedText(props, yesOrNo),
  Control: (props) => <OneOfFilter {...props} texts={yesOrNo} />,
};

export const present: FilterKind = {
  Value: (props) => selectedText(props, { present: 'Con', missing: 'Sin' }),
  Control: (props) => <OneOfFilter {...props} texts={presence(props.filter)} />,
};

export const upcoming: FilterKind = {
  Value: (props) => selectedText(props, { upcoming: lower(coming), present: 'Con', missing: 'Sin' }),
  Control: (props) => <OneOfFilter {...props} texts={{ upcoming: coming, ...presence(props.filter) }} />,
};
