import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Picker } from '../pick/picker.tsx';
import styles from './collection.module.css';

export interface AddSelectorProps {
  /** Id of its control. */
  readonly id: string;
  /** `Agregar sección` */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onAdd: (value: string) => void;
}

/** A labelled list of kinds with the green plus: it adds the chosen kind and then clears the choice (source section 2). */
export function AddSelector({ id, label, options, onAdd }: AddSelectorProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const add = () => {
    if (chosen === null) return document.getElementById(id)?.focus();
    setChosen(null);
    onAdd(chosen);
  };
  return (
    <div className={styles.adder} data-add>
      <Picker
        control={{ id }}
        label={label}
        value={chosen}
        text={options.find(({ value }) => value === chosen)?.label ?? ''}
        placeholder={label}
        options={options}
        onPick={setChosen}
      />
      <IconButton kind="add" label={label} icon={<IconPlus stroke={2} />} onClick={add} />
    </div>
  );
}
