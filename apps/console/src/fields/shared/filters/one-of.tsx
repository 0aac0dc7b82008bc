import { type ListFilter, upcomingDays } from '@vitrina/model';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import { RadioList } from './option-list.tsx';
import { allOfLabel } from './words.ts';

/** Labels by value. */
type TextsByValue = Readonly<Record<string, string>>;

const lowerFirstLetter = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
const presenceTexts = ({ label }: ListFilter): TextsByValue => ({
  present: `Con ${lowerFirstLetter(label)}`,
  missing: `Sin ${lowerFirstLetter(label)}`,
});
const yesNoTexts: TextsByValue = { true: 'Sí', false: 'No' };
const upcomingText = `En los próximos ${upcomingDays} días`;

/** Filter for one of a few values. */
function OneOfFilter({
  filter,
  parameters,
  onChange,
  texts,
}: FilterControlProps & { readonly texts: TextsByValue }) {
  const options = [
    { value: '', text: allOfLabel(filter.label) },
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

const selectedText = ({ filter, parameters }: FilterValueProps, texts: TextsByValue): string =>
  texts[parameters[filter.key]?.[0] ?? ''] ?? '';

export const yesNoFilter: FilterKind = {
  Value: (props) => selectedText(props, yesNoTexts),
  Control: (props) => <OneOfFilter {...props} texts={yesNoTexts} />,
};

export const presenceFilter: FilterKind = {
  Value: (props) => selectedText(props, { present: 'Con', missing: 'Sin' }),
  Control: (props) => <OneOfFilter {...props} texts={presenceTexts(props.filter)} />,
};

export const upcomingFilter: FilterKind = {
  Value: (props) =>
    selectedText(props, { upcoming: lowerFirstLetter(upcomingText), present: 'Con', missing: 'Sin' }),
  Control: (props) => (
    <OneOfFilter {...props} texts={{ upcoming: upcomingText, ...presenceTexts(props.filter) }} />
  ),
};
