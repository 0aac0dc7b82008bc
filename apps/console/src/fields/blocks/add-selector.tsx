import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { box, row } from '../../ui/primitives/index.ts';
import styles from '../shared/elements/card.module.css';
import { Picker } from '../shared/picker/picker.tsx';

export interface AddSelectorProps {
  /** Id of the control. */
  readonly id: string;
  /** Text of the empty choice: `Agregar sección`. */
  readonly label: string;
  /** Name of the list, read aloud; needed if several lists on the screen have the same label. */
  readonly listName?: string;
  /** Label of the green plus button; same as `label` when absent. */
  readonly addLabel?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onAdd: (value: string) => void;
}

/**
 * Labelled list of types with a green plus button, which adds the chosen type and then clears the choice (source
 * section 2).
 */
export function AddSelector({
  id,
  label,
  listName = label,
  addLabel = label,
  options,
  onAdd,
}: AddSelectorProps) {
  const [choice, setChoice] = useState<string | null>(null);
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const pickType = (value: string | null) => {
    setChoice(value);
    setChoiceMissing(false);
  };
  const add = () => {
    if (choice === null) {
      setChoiceMissing(true);
      return document.getElementById(id)?.focus();
    }
    pickType(null);
    onAdd(choice);
  };
  const errorId = `${id}-error`;
  return (
    <>
      <div className={cx(row(8), styles.adder)} data-add>
        <div className={box('fill')}>
          <Picker
            control={{ id, ...(isChoiceMissing && { 'aria-invalid': true, 'aria-describedby': errorId }) }}
            label={listName}
            value={choice}
            text={options.find(({ value }) => value === choice)?.label ?? ''}
            placeholder={label}
            options={options}
            onPick={pickType}
          />
        </div>
        <IconButton kind="add" label={addLabel} icon={<IconPlus stroke={2} />} onClick={add} />
      </div>
      <div role="status">
        {isChoiceMissing && (
          <FieldError id={errorId}>Primero elija en la lista qué desea agregar.</FieldError>
        )}
      </div>
    </>
  );
}
