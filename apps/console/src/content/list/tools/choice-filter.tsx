import { useState } from 'react';
import { allOfLabel, RadioList } from '../../../fields/shared/filters/index.ts';
import { FilterFrame } from './filter-frame.tsx';

export interface ChoiceFilterProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly chosenValue: string | null;
  /** Label of the button that closes the panel: `Ver 4 sucursales`. */
  readonly doneLabel: string;
  readonly onChoose: (value: string | null) => void;
}

/** Filter with a few options, one of which is selected. */
export function ChoiceFilter({ label, options, chosenValue, doneLabel, onChoose }: ChoiceFilterProps) {
  const [open, setOpen] = useState(false);
  return (
    <FilterFrame
      label={label}
      value={options.find(({ value }) => value === chosenValue)?.text ?? allOfLabel(label)}
      set={chosenValue !== null}
      open={open}
      onOpen={setOpen}
      onClear={() => onChoose(null)}
      doneLabel={doneLabel}
    >
      <RadioList
        label={label}
        options={options}
        selectedValue={chosenValue ?? ''}
        onChange={(value) => onChoose(value === '' ? null : value)}
      />
    </FilterFrame>
  );
}
