import { type Options, optionLabel } from '@vitrina/model';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import { OptionList } from './option-list.tsx';
import { shortList } from './words.ts';

const optionsOf = ({ filter }: Pick<FilterValueProps, 'filter'>): Options =>
  'options' in filter.field ? filter.field.options : {};

function Value(props: FilterValueProps) {
  const options = optionsOf(props);
  const chosen = props.given[props.filter.key] ?? [];
  return shortList(
    Object.keys(options)
      .filter((value) => chosen.includes(value))
      .map((value) => optionLabel(options, value)),
  );
}

function Control({ filter, given, counts, option, onChange }: FilterControlProps) {
  const options = Object.entries(optionsOf({ filter })).map(([value, text]) => ({
    value,
    text,
    shown: option?.(value, text),
    count: counts === undefined ? undefined : (counts[value] ?? 0),
  }));
  return (
    <OptionList
      label={filter.label}
      options={options}
      chosen={given[filter.key] ?? []}
      onChange={(chosen) => onChange({ [filter.key]: chosen })}
    />
  );
}

/** Any of a fixed list. */
export const anyOf: FilterKind = { Value, Control };
