import { optionLabel, optionsOf } from '@vitrina/model';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import { OptionList } from './option-list.tsx';
import { shortListText } from './words.ts';

function Value({ filter, parameters }: FilterValueProps) {
  const options = optionsOf(filter.field) ?? {};
  const selection = parameters[filter.key] ?? [];
  return shortListText(
    Object.keys(options)
      .filter((value) => selection.includes(value))
      .map((value) => optionLabel(options, value)),
  );
}

function Control({ filter, parameters, counts, renderOption, onChange }: FilterControlProps) {
  const options = Object.entries(optionsOf(filter.field) ?? {}).map(([value, text]) => ({
    value,
    text,
    shown: renderOption?.(value, text),
    count: counts === undefined ? undefined : (counts[value] ?? 0),
  }));
  return (
    <OptionList
      label={filter.label}
      options={options}
      selection={parameters[filter.key] ?? []}
      onChange={(selection) => onChange({ [filter.key]: selection })}
    />
  );
}

/** Filter for any number of options of a fixed list. */
export const anyOf: FilterKind = { Value, Control };
